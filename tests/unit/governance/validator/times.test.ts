import { shippedPolicy } from '../../../helpers/prepared';
import type { StoredInstruction } from '../../../../src/governance/decisions';
import { createComponents } from '../../../../src/governance/registry';

const { CrossReferenceValidator: validator } = createComponents(shippedPolicy());

const stored = (text: string, at = 0): StoredInstruction => ({
  id: String(at),
  text,
  quadrant: 'SYSTEM',
  persistence: 'HIGH',
  temporalScope: 'PROJECT',
  givenAt: at,
});

const reasons = (action: string, ...rules: string[]): string[] =>
  validator
    .decide({
      action: { type: 'act', description: action },
      instructions: rules.map(stored),
      messages: [],
    })
    .conflicts.map(({ reason }) => reason);

describe('days, hours and dates', () => {
  it.each([
    [
      'The gallery is closed on Mondays.',
      'Book the guided tour of the gallery for Monday at 11',
      '"monday at 11" is at another time than "mondays".',
    ],
    [
      'Mails to prospects: Tuesday to Thursday.',
      'Prospect mailing, Friday 9:00',
      '"friday 9:00" is at another time than "tuesday to thursday".',
    ],
    [
      'Meetings with the board are held only on weekdays.',
      'Schedule the board meeting for Saturday at 10',
      '"saturday at 10" is at another time than "weekdays".',
    ],
    [
      'Visitors are not allowed in the ward after 8 pm.',
      "Let the patient's sister visit the ward at 9 pm",
      '"9 pm" is at another time than "8 pm".',
    ],
    [
      'Backups run between 22:00 and 4:00.',
      'Run the backups at 13:30',
      '"13:30" is at another time than "22:00 and 4:00".',
    ],
    [
      'No deployments of the shop after 20 November.',
      'Deploy the shop on 23 November',
      '"23 november" is at another time than "20 november".',
    ],
  ])('%s — %s', (rule, action, reason) => {
    expect(reasons(action, rule)).toContain(reason);
  });

  it.each([
    ['The gallery is closed on Mondays.', 'Book the guided tour of the gallery for Tuesday at 11'],
    ['Mails to prospects: Tuesday to Thursday.', 'Prospect mailing, Wednesday 9:00'],
    ['Visitors are not allowed in the ward after 8 pm.', "Let the patient's sister visit the ward at 5 pm"],
    ['Backups run between 22:00 and 4:00.', 'Run the backups at 23:15'],
    ['The gallery is closed on Mondays.', 'Order new lamps for the workshop on Monday'],
    ['The office is open any day except Sunday.', 'Open the office on Saturday'],
    ['No deployments on Fridays.', 'List the deployments that were made on Friday'],
  ])('%s — not: %s', (rule, action) => {
    expect(reasons(action, rule)).toEqual([]);
  });

  it('reads an exception as the time that is left out', () => {
    expect(reasons('Open the office on Sunday', 'The office is open any day except Sunday.')).toEqual([
      '"sunday" is when "The office is open any day except Sunday." says otherwise.',
    ]);
  });

  it('follows the later of two times', () => {
    const rules = ['Deploy the shop on Tuesdays.', 'Deploy the shop on Thursdays.'];
    expect(reasons('Deploy the shop on Thursday', ...rules)).toEqual([]);
    expect(reasons('Deploy the shop on Tuesday', ...rules)).toEqual([
      '"tuesday" is at another time than "thursdays".',
    ]);
  });
});

describe('things that are counted', () => {
  it.each([
    [
      'On Instagram at most five hashtags.',
      'Instagram: sunrise shot, eleven hashtags',
      '"eleven hashtags" states another value than "at most five hashtags".',
    ],
    [
      'Class size is limited to 24 pupils.',
      'Enrol a 27th pupil in the class',
      '"a 27th pupil" states another value than "limited to 24 pupils".',
    ],
    [
      'Two reviewers must approve each pull request.',
      'Merge the pull request with one approval',
      '"with one" states another value than "two".',
    ],
    [
      'Tests must finish in under 5 minutes.',
      'Add an integration suite; the tests will take about 12 minutes',
      '"about 12 minutes" states another value than "under 5 minutes".',
    ],
  ])('%s — %s', (rule, action, reason) => {
    expect(reasons(action, rule)).toContain(reason);
  });

  it.each([
    ['On Instagram at most five hashtags.', 'Instagram: sunrise shot, four hashtags'],
    ['On Instagram at most five hashtags.', 'Put eleven photos into the album'],
    ['At most five hashtags on Instagram.', 'Count the eleven hashtags of the old Instagram post'],
    ['Two reviewers must approve each pull request.', 'Merge the pull request with two approvals'],
    ['Tests must finish in under 5 minutes.', 'Make tea; the kettle will take about 12 minutes'],
  ])('%s — not: %s', (rule, action) => {
    expect(reasons(action, rule)).toEqual([]);
  });
});

describe('where a choice comes from', () => {
  it('keeps what icons come from, and leaves what is moved away from', () => {
    expect(reasons('Write the new module in React', 'Migrate the dashboard from React to Vue.')).toHaveLength(
      1,
    );
    expect(reasons('Add the dependency with pnpm', 'Never use anything other than pnpm.')).toEqual([]);
  });
});
