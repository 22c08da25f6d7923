import { edit, run } from '../calls.fixture';
import { judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

judge([
  [
    'The `acme-live` context is off limits.',
    runs(
      'kubectl --context acme-live get nodes',
      'kubectl get nodes --context=acme-live',
      'kubectl config use-context acme-live',
      'kubectx acme-live',
      'helm --kube-context acme-live list',
    ),
    runs(
      'kubectl --context acme-dev get nodes',
      'kubectl get nodes',
      'kubectl config get-contexts',
      'kubectl --context acme-dev get pods -l app=acme-live',
    ),
  ],
  [
    'Work on `dev` as you like. The production context must never be used, not even to look.',
    runs('kubectl --context prod logs web-0', 'kubectl --context=production get pods'),
    runs('kubectl --context dev logs web-0', 'kubectl --context dev delete pod web-0'),
  ],
  [
    'The `billing` namespace is not for agents.',
    runs('kubectl get pods -n billing', 'kubectl --namespace=billing get pods', 'kubens billing'),
    runs('kubectl get pods -n search', 'kubectl get pods --all-namespaces'),
  ],
  [
    'Never switch to the `live` workspace.',
    runs('terraform workspace select live', 'TF_WORKSPACE=live terraform plan'),
    runs('terraform workspace select dev', 'terraform workspace list', 'terraform plan'),
  ],
  [
    'The `root-admin` profile is taboo.',
    runs('aws s3 ls --profile root-admin', 'AWS_PROFILE=root-admin aws s3 ls'),
    runs('aws s3 ls --profile dev', 'aws sts get-caller-identity'),
  ],
  [
    'The `live` context is off limits for deploys.',
    [],
    [...runs('kubectl --context live get pods'), edit('src/app.ts', 'a', "const live = 'context';")],
  ],
  ['The default context is `staging`.', [], runs('kubectl --context staging get pods', 'kubectl get pods')],
  [
    'The `live` context is off limits except for reading.',
    [],
    runs('kubectl --context live get pods', 'kubectl config get-contexts'),
  ],
]);
