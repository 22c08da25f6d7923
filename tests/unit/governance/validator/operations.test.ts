import { expectLinear } from '../../../helpers/growth';
import type { ProposedAction } from '../../../../src/governance/decisions';
import { call, edit, hooked, run } from '../calls.fixture';
import { statusOf } from '../one-rule.fixture';

type Case = readonly [rule: string, action: ProposedAction];

const stops = (cases: readonly Case[]): void =>
  it.each(cases)('stops: %s — %j', (rule, action) => expect(statusOf(rule, action)).toBe('BLOCK'));
const lets = (cases: readonly Case[]): void =>
  it.each(cases)('lets be: %s — %j', (rule, action) => expect(statusOf(rule, action)).toBe('PASS'));

describe('an operation that a command tells by its own words', () => {
  stops([
    ['Never drain nodes.', run('kubectl drain node-7 --ignore-daemonsets')],
    ['Nodes are not to be drained.', run('kubectl drain node-7')],
    ['Namespaces must not be deleted by the agent.', run('kubectl --context staging delete ns preview-12')],
    ['Helm releases shall not be uninstalled.', run('helm uninstall ferry -n harbour')],
    ["don't touch ufw", run('sudo ufw allow 80')],
    ['leave ufw / iptables alone', run('sudo iptables -F INPUT')],
    [
      'Under no circumstances may an App Service be restarted or stopped.',
      run('az webapp restart --name ferry'),
    ],
    ['Never scale anything on fly. It costs money.', run('fly scale count 3')],
    ['fly secrets: look, do not set', run('fly secrets set KEY=x')],
    ["Don't touch the Terraform state.", run('terraform state rm aws_vpc.main')],
    [
      'Deletion protection on RDS must not be disabled.',
      run('aws rds modify-db-instance --no-deletion-protection'),
    ],
    ['No docker prune here.', run('docker system prune -f')],
    ['Docker volumes are sacred, do not remove one.', run('docker compose down -v')],
    ['No journal vacuuming please.', run('journalctl --vacuum-time=2d')],
    ["please don't reboot the box", run('sudo systemctl reboot')],
    ["Don't shut the redis container down.", run('docker stop redis')],
    ['Never turn off the scheduler.', run('supervisorctl stop scheduler')],
    ['REDIS: NO FLUSHALL / FLUSHDB.', run('redis-cli -n 2 FLUSHDB')],
    ['Never connect to db-prod-01.', run('mysql -h db-prod-01 -u reader')],
    ["Don't delete the checkout-api deployment.", run('kubectl delete deploy checkout-api')],
    ['paparazzi: verify yes, record no', run('./gradlew :feature:recordPaparazziDebug')],
    ["Don't deploy.", run('fly deploy')],
    // It shows what it changes, and changes it.
    ['Never trigger playbooks.', run('ansible-playbook -i prod site.yml --diff')],
    ['Never trigger playbooks.', run('ansible-playbook -iCluster site.yml -D')],
  ]);
  lets([
    ['Never trigger playbooks.', run('ansible-playbook -i prod site.yml --check --diff')],
    ['Never trigger playbooks.', run('ansible-playbook -i prod site.yml -CD')],
    ['Never trigger playbooks.', run('ansible-playbook site.yml --syntax-check')],
    ['Never drain nodes.', run('kubectl cordon node-7')],
    ['Never drain nodes.', run('kubectl get nodes')],
    ['Never drain nodes.', run('grep -rn "kubectl drain" docs')],
    ['Namespaces must not be deleted by the agent.', run('kubectl delete pod preview-12')],
    ['Namespaces must not be deleted by the agent.', run('kubectl get ns')],
    ['Helm releases shall not be uninstalled.', run('helm list -n harbour')],
    ["don't touch ufw", run('sudo ufw status')],
    ['fly secrets: look, do not set', run('fly secrets list')],
    ['Never scale anything on fly.', run('fly scale show')],
    ['Never scale anything on fly.', run('kubectl scale deploy/ferry --replicas=2')],
    ["Don't touch the Terraform state.", run('terraform state list')],
    [
      'Deletion protection on RDS must not be disabled.',
      run('aws rds modify-db-instance --deletion-protection'),
    ],
    ['Docker volumes are sacred, do not remove one.', run('docker compose down')],
    ['Docker volumes are sacred, do not remove one.', run('docker volume ls')],
    ["please don't reboot the box", run('sudo systemctl restart nginx')],
    ['Never connect to db-prod-01.', run('mysql -h db-stage-01 -u reader')],
    ["Don't delete the checkout-api deployment.", run('kubectl delete deploy checkout-web')],
    ['No sdkmanager installs.', run('sdkmanager --list_installed')],
    ['Never delete buckets outside of eu-west-1.', run('aws s3 rb s3://ferry --region eu-west-1')],
    ['Never restart nginx while people are connected.', run('sudo systemctl restart nginx')],
    ['A direct change of such a table is not permitted.', run('gh-ost --alter x --table=quays --execute')],
    ["harbor-prod cluster: LOOK, DON'T TOUCH.", run('kubectl --context harbor-stage delete pod ferry-1')],
    ["Don't forget to restart nginx.", run('sudo systemctl restart nginx')],
    ['Never restart nginx.', edit('docs/nginx.md', 'restart', 'never restart nginx')],
    ["Don't deploy on Fridays.", run('fly deploy')],
    ["Don't deploy.", run('fly status')],
  ]);
});

describe('something that is to stay as it is', () => {
  stops([
    ['Jellyfin stays up.', run('docker stop jellyfin')],
    ['Keep the queue running.', run('supervisorctl stop queue')],
    ['The container `portal-sql` must at all times remain running.', run('docker stop portal-sql')],
    ['Leave the cups service alone.', run('sudo systemctl disable cups')],
    [
      'Versioning on buckets must remain enabled.',
      run('aws s3api put-bucket-versioning --bucket x Status=Suspended'),
    ],
  ]);
  lets([
    ['Jellyfin stays up.', run('docker logs jellyfin')],
    ['Jellyfin stays up.', run('docker stop sonarr')],
    ['Keep the queue running.', run('supervisorctl status queue')],
    ['Keep the docs up to date.', run('supervisorctl stop docs')],
    [
      'Versioning on buckets must remain enabled.',
      run('aws s3api put-bucket-versioning --bucket x Status=Enabled'),
    ],
  ]);
});

describe('what listens at a port', () => {
  stops([
    ['PORT 8080 IS TAKEN. DO NOT KILL WHAT LISTENS THERE.', run('kill -9 $(lsof -ti:8080)')],
    ["port 8888 is my jupyter, so don't kill whatever sits there", run('fuser -k 8888/tcp')],
    ['whatever runs on 5173 is mine, dont kill it', run('lsof -ti:5173 | xargs -r kill -9')],
  ]);
  lets([
    ['PORT 8080 IS TAKEN. DO NOT KILL WHAT LISTENS THERE.', run('kill -9 $(lsof -ti:8081)')],
    ["port 8888 is my jupyter, so don't kill whatever sits there", run('lsof -i:8888')],
    ['whatever runs on 5173 is mine, dont kill it', run('kill 4711')],
  ]);
});

describe('an operation that a tool tells by its name', () => {
  stops([
    ['Never send real e-mails.', call('mcp__gmail__send_email', { to: ['a@ferry.example'] })],
    ['No messages in Slack on my name, please.', call('mcp__slack__post_message', { text: 'Hello' })],
    ['Please open no new Slack channels.', call('mcp__slack__create_channel', { name: 'summer' })],
    ["Don't transition Jira tickets.", call('mcp__jira__transition_issue', { issue_key: 'F-1' })],
    [
      "Please don't move or cancel the Monday standup.",
      call('mcp__gcal__update_event', { event_id: 'monday-standup' }),
    ],
    [
      'Kindly never accept an invitation in my name.',
      call('mcp__gcalendar__respond_to_event', { event_id: 'e1' }),
    ],
  ]);
  lets([
    ['Never send real e-mails.', call('mcp__gmail__create_draft', { to: ['a@ferry.example'] })],
    ['Never send real e-mails.', call('mcp__gmail__search_messages', { query: 'send' })],
    ['No messages in Slack on my name, please.', call('mcp__slack__list_messages', { channel: '#a' })],
    [
      'Ask before adding new dependencies.',
      call('mcp__github__create_pull_request', { body: 'No new dependencies.' }),
    ],
    ["Don't transition Jira tickets.", call('mcp__jira__get_transitions', { issue_key: 'F-1' })],
    [
      "Please don't move or cancel the Monday standup.",
      call('mcp__gcal__update_event', { event_id: 'budget' }),
    ],
  ]);
});

describe('an act that is told in a roundabout way', () => {
  stops([
    ['commit whenever, but pushing is my thing', run('git push origin dev')],
    ["I push. You don't.", run('git push')],
    ['I merge the PRs, not the agent', run('gh pr merge 3')],
    ['issues: comment ok, closing is me', run('gh issue close 12')],
    ['issues in GitLab are closed by the owner, not by you', run('glab issue close 12')],
    ['Tags are the prerogative of the release manager.', run('git tag -a v2 -m x')],
    ['Git tags are created by the release manager exclusively.', run('git tag v2')],
    ['`terraform apply` is reserved to the platform team.', run('terraform apply -auto-approve')],
    ['`alembic upgrade` is mine to run', run('uv run alembic upgrade head')],
    ['nginx: reload is ok, restart is not', run('sudo systemctl restart nginx')],
    ['Terraform: plan yes, apply no!', run('terraform apply')],
    ['Vercel deploys come from CI, not your shell', run('vercel deploy')],
    ['Horizon is under supervisor, it is not you who restart it', run('supervisorctl restart horizon')],
    ['Please ask me first before opening Jira tickets.', call('mcp__jira__create_issue', { project: 'F' })],
    ['gsutil rm -> ask me FIRST', run('gsutil rm gs://ferry/a')],
    ['Thank you for not using sudo.', run('sudo ls')],
    ['version bumps are on me', run('npm version patch')],
    ['NO TAGS, NO RELEASES.', run('git tag v2')],
    ['Stop amending my commits', run('git commit --amend')],
    ["don't just update snapshots to get tests green", run('npx vitest run -u')],
    ["Don't drop or reset the dev database", run('mix ecto.reset')],
    ['hugo server is open in my other window, no second one please', run('hugo server -D')],
  ]);
  lets([
    ['Merging PRs is fine by me.', run('gh pr merge 3')],
    ['commit whenever, but pushing is my thing', run('git commit -m x')],
    ['I merge the PRs, not the agent', run('gh pr view 3')],
    ['issues: comment ok, closing is me', run('gh issue comment 12 -b Done')],
    ['Tags are the prerogative of the release manager.', run('git tag -l')],
    ['`terraform apply` is reserved to the platform team.', run('terraform plan')],
    ['`alembic upgrade` is mine to run', run('uv run alembic revision -m x')],
    ['nginx: reload is ok, restart is not', run('sudo systemctl reload nginx')],
    ['Terraform: plan yes, apply no!', run('terraform plan')],
    ['The image is built by the pipeline.', run('docker build .')],
    ['I locked myself out of the quay twice.', run('gh issue lock 12')],
    ['I run the tests myself before I push.', run('npm test')],
    ['Slack is for people.', run('git push')],
    ['version bumps are on me', run('npm version')],
    ["don't just update snapshots to get tests green", run('npx vitest run')],
    ['hugo server is open in my other window, no second one please', run('hugo --minify')],
    ['Ask me when anything is unclear.', run('git push')],
  ]);

  it('lets be what somebody agreed to', () => {
    const rule = 'Please ask me first before opening Jira tickets.';
    const agreed = { ...call('mcp__jira__create_issue', { project: 'F' }), description: 'Approved by Jo.' };
    expect(statusOf(rule, agreed)).toBe('PASS');
  });

  it('reads a long rule in a time by its length', () => {
    const long = (times: number): string => `${'the quay is for the ferry and '.repeat(times)}mine`;
    expectLinear((times) => statusOf(long(times), run('git push')), 1_000);
  });
});

const ISSUE = { project: 'F', summary: 'Flaky' };
const COMMENT = { issue: 'F-1', body: 'The merge request is open.' };
const IN_JIRA = [
  call('mcp__jira__create_issue', ISSUE),
  call('mcp__jira__get_issue', { issue: 'F-1' }),
  call('mcp__jira__list_issues', { project: 'F' }),
  call('mcp__jira__add_comment', COMMENT),
  call('mcp__github__add_comment', { issue: '1', body: 'create jira issue' }),
  call('mcp__github__add_issue_comment', { issue_number: 1, body: 'x' }),
].map(hooked);

describe('one operation of what a tool keeps', () => {
  it.each([
    "Don't create or close Jira tickets; commenting is fine.",
    'Never create Jira issues.',
    'Never create Jira issues or tickets',
    'Do not open tickets in Jira.',
    'No new Jira tickets.',
    "Don't file Jira bugs.",
    'Jira issues are created by people only.',
    'Jira: read and comment only.',
    'Jira is for reading and commenting only.',
    'Only read and comment in Jira.',
  ])('%s', (rule) => {
    expect(IN_JIRA.map((action) => statusOf(rule, action))).toEqual(['BLOCK', ...Array(5).fill('PASS')]);
  });

  it.each([
    ['Never change Jira issues.', 'mcp__jira__update_issue', 'mcp__jira__add_comment'],
    ['Do not create GitHub issues.', 'mcp__github__create_issue', 'mcp__github__create_pull_request'],
    ['Do not create GitHub issues.', 'mcp__github__create_issue', 'mcp__jira__create_issue'],
    ["Don't create Linear tickets.", 'mcp__linear__create_issue', 'mcp__linear__create_comment'],
    ['Never comment on Jira issues.', 'mcp__jira__add_comment', 'mcp__jira__get_issue'],
    ['Jira: read and comment only.', 'mcp__jira__transition_issue', 'mcp__jira__search_issues'],
    ['Do not use Jira.', 'mcp__jira__add_comment', 'mcp__github__add_issue_comment'],
  ])('%s — broken by %s and not by %s', (rule, breaking, harmless) => {
    expect(statusOf(rule, hooked(call(breaking, COMMENT)))).toBe('BLOCK');
    expect(statusOf(rule, hooked(call(harmless, { id: 1 })))).toBe('PASS');
  });

  it.each([
    'Only post to `#fleet-dev`.',
    'Post only to #fleet-dev.',
    'Post Slack messages to `#fleet-dev` only.',
    'Slack notifications: only to `#fleet-dev`, never to `#general`.',
    'Slack: only `#fleet-dev`.',
    'Never post anywhere but #fleet-dev.',
  ])('%s', (rule) => {
    const posts = ['#general', '#fleet-dev', 'fleet-dev', 'C0123456789'].map((channel) =>
      hooked(call('mcp__slack__post_message', { channel, text: 'ready' })),
    );
    expect(posts.map((action) => statusOf(rule, action))).toEqual(['BLOCK', 'PASS', 'PASS', 'PASS']);
    expect(statusOf(rule, hooked(call('mcp__slack__list_channels', { limit: 5 })))).toBe('PASS');
  });

  it.each([
    'Only post releases to `#releases`.',
    'Post to #general when a release is out.',
    'Fix #12 first.',
  ])('%s — keeps other messages nowhere', (rule) => {
    const post = call('mcp__slack__post_message', { channel: '#fleet-dev', text: 'ready' });
    expect(statusOf(rule, hooked(post))).toBe('PASS');
  });
});
