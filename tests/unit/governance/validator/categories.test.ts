import { CrossReferenceValidator } from '../../../../src/governance/cross-reference-validator';
import { parsePolicy } from '../../../../src/governance/policy/parse-policy';
import { policy } from '../policy.fixture';

const validator = new CrossReferenceValidator(policy);

const judge = (instruction: string, description: string, by = validator) =>
  by.decide({
    action: { type: 'task', description },
    instructions: [
      {
        id: 'i1',
        text: instruction,
        quadrant: 'SYSTEM',
        persistence: 'HIGH',
        temporalScope: 'PROJECT',
        givenAt: 1,
      },
    ],
    messages: [],
  });

/** An instruction, an action that chooses otherwise, one that chooses the same, and the same word in another sense. */
const CATEGORIES = [
  [
    'place',
    'Customer data is stored in the EU',
    'Copy the customer table to us-east-1',
    'Create the bucket in eu-central-1',
    'Let us store the data for now and send it to us',
  ],
  [
    'place',
    'Keep all data in Germany',
    'Replicate the database to Dublin',
    'Move the backup to a server in Frankfurt',
    'Order the German dictionary',
  ],
  [
    'chatTool',
    'Post incidents in the Slack channel',
    'Write a message to Discord',
    'Send the summary to the Slack channel',
    'There is a lot of slack in the plan, and discord between the two teams',
  ],
  [
    'projectTracker',
    'Tickets live in Jira',
    'Open a Linear issue for the leak',
    'Open a Jira ticket for the leak',
    'Plot the growth on a linear scale',
  ],
  [
    'infrastructureAsCode',
    'Infrastructure is written in Terraform',
    'Add a Pulumi stack for the queue',
    'Run terraform plan',
    'Train the biceps three times a week',
  ],
  [
    'paymentProvider',
    'We take payments through Mollie',
    'Integrate Stripe for the subscription plans',
    'Add the Mollie webhook',
    'Draw a red stripe below the heading',
  ],
  [
    'secondFactor',
    'The second factor is a passkey',
    'Send an SMS code at login',
    'Register the security key of the new colleague',
    'Send the colleague the code of conduct',
  ],
  [
    'contactChannel',
    'Patients are reminded by letter',
    'Remind the patients by text message',
    'Print the reminders and send them by post',
    'Sort the names letter by letter',
  ],
  [
    'idKind',
    'Primary keys are UUIDs',
    'Give the table an auto-increment key',
    'Generate a UUIDv7 for each row',
    'Note the serial number of the scanner',
  ],
  [
    'citationStyle',
    'Cite in APA style',
    'Format the references in Harvard style',
    'Check the APA reference list',
    'Invite the group from Harvard',
  ],
  [
    'transport',
    'Travel by train',
    'Book a flight to Vienna',
    'Book the train ticket to Vienna',
    'Train the model on the new data',
  ],
  [
    'diet',
    'Catering is vegetarian',
    'Order chicken sandwiches for the workshop',
    'Order vegan lunch for the workshop',
    'Decide whether the chicken or the egg came first',
  ],
  [
    'plotting',
    'Charts are drawn with Matplotlib',
    'Redraw the figure in Plotly',
    'Use Seaborn for the heat map',
    'List the plots of land that are for sale',
  ],
  [
    'pythonStrings',
    'Use f-strings',
    'Rewrite the message with str.format',
    'Build the path with an f-string',
    'Tie the string in a bow',
  ],
  [
    'lineEnding',
    'Files have LF line endings',
    'Write the script with CRLF',
    'Convert the script to LF',
    'Leave an empty line at the end',
  ],
] as const;

describe('the categories of the shipped policy', () => {
  it.each(CATEGORIES)('%s: %j stands against %j', (_category, instruction, action) => {
    expect(judge(instruction, action)).toMatchObject({ status: 'BLOCK', conflicts: [{ text: instruction }] });
  });

  it.each(CATEGORIES)('%s: %j agrees with %#', (_category, instruction, _otherwise, same) => {
    expect(judge(instruction, same).conflicts).toEqual([]);
  });

  it.each(CATEGORIES)(
    '%s: %j has nothing to do with %#',
    (_category, instruction, _other, _same, ordinary) => {
      expect(judge(instruction, ordinary).conflicts).toEqual([]);
    },
  );

  it('keeps a region apart from the place that its code begins with', () => {
    const told = 'Customer data is stored in eu-central-1';
    expect(judge(told, 'Create the bucket in region eu-west-1').status).toBe('BLOCK');
    expect(judge(told, 'Create the bucket in region eu-central-1').status).toBe('PASS');
  });

  it('tells that a default was used where the policy lists it', () => {
    expect(judge('Files are kept in Nextcloud', 'Share the file on Dropbox')).toMatchObject({
      status: 'BLOCK',
      trainingOverride: true,
    });
  });

  it('knows what each region code is a part of', () => {
    const { place } = policy.validator.categories;
    for (const value of Object.keys(place?.values ?? {})) {
      const parent = value.slice(0, Math.max(0, value.lastIndexOf('/')));
      expect(parent === '' || place?.values[parent] !== undefined).toBe(true);
    }
  });
});

describe('the contexts of a category', () => {
  const CATEGORY = `
validator:
  categories:
    caterer:
      contexts: order (from|at) @, @ menu
      values:
        bear: '@ bear'
        fox: '@ fox|vixen, foxhole cafe'`;

  it('write out each phrase with @, and leave the others as they are', () => {
    const caterer = parsePolicy(CATEGORY, { base: policy }).validator.categories['caterer'];
    expect(caterer?.values).toEqual({
      bear: ['order (from|at) bear', 'bear menu'],
      fox: ['order (from|at) fox|vixen', 'fox|vixen menu', 'foxhole cafe'],
    });
  });

  it('make an ordinary word a choice only where they are met', () => {
    const own = new CrossReferenceValidator(parsePolicy(CATEGORY, { base: policy }));
    const told = 'Use the bear menu';
    expect(judge(told, 'Order from Fox', own).status).toBe('BLOCK');
    expect(judge(told, 'Paint a fox', own).status).toBe('PASS');
  });

  it('change nothing more when the same file is laid over the result', () => {
    const once = parsePolicy(CATEGORY, { base: policy });
    expect(parsePolicy(CATEGORY, { base: once }).policyVersion).toBe(once.policyVersion);
  });

  it.each([
    ['order from bear', 'must have one @ of its own: "order from bear"'],
    ['@ or @', 'must have one @ of its own: "@ or @"'],
  ])('are refused as %j', (contexts, problem) => {
    const text = CATEGORY.replace('order (from|at) @, @ menu', JSON.stringify(contexts));
    expect(() => parsePolicy(text, { base: policy })).toThrow(problem);
  });

  it('must be there where a value asks for them', () => {
    const text = CATEGORY.replace(/ {6}contexts:.*\n/, '');
    expect(() => parsePolicy(text, { base: policy })).toThrow(
      'validator.categories.caterer.values.bear: has @ without contexts',
    );
  });
});
