import { edit, run, write } from '../calls.fixture';
import { judge } from '../rules.fixture';

const project = (framework: string) => `<TargetFramework>${framework}</TargetFramework>`;

judge([
  [
    'All projects target net8.0, and none is to be moved on its own.',
    [
      edit('src/A.csproj', project('net8.0'), project('net9.0')),
      write('src/B.csproj', `<Project>${project('netstandard2.0')}</Project>`),
      run('dotnet new classlib -f net9.0 -o src/C'),
    ],
    [
      write('src/B.csproj', `<Project>${project('net8.0')}</Project>`),
      run('dotnet test --framework net8.0'),
      run('dotnet build'),
    ],
  ],
  ['We moved from net6.0 to net8.0 last year.', [], [edit('src/A.csproj', 'a', project('net9.0'))]],
  ['Libraries target net8.0 and netstandard2.0.', [], [edit('src/A.csproj', 'a', project('netstandard2.0'))]],
  [
    "Don't change `hop_length` in the configs.",
    [
      edit('conf/mel.yaml', 'hop_length: 320', 'hop_length: 160'),
      edit('conf/a.toml', 'hop_length = 1', 'hop_length = 2'),
    ],
    [
      edit('conf/mel.yaml', 'n_mels: 64', 'n_mels: 80'),
      edit('conf/mel.yaml', 'hop_length: 320\nn_mels: 64', 'hop_length: 320\nn_mels: 80'),
      edit('src/a.py', 'a = 1', 'print(hop_length)'),
      run('grep hop_length conf/mel.yaml'),
    ],
  ],
  [
    '`pool_size` must not be changed.',
    [edit('conf/db.json', '"pool_size": 5', '"pool_size": 50')],
    [edit('conf/db.json', '"timeout": 5', '"timeout": 50'), write('conf/new.json', '{\n  "pool_size": 5\n}')],
  ],
  ["Don't change `pool_size` unless load tests ran.", [], [edit('conf/db.json', '"a": 5', '"a": 50')]],
  [
    'Nothing runs with fewer than three replicas.',
    [
      edit('k8s/web.yaml', 'replicas: 3', 'replicas: 2'),
      edit('chart/values.yaml', 'replicaCount: 3', 'replicaCount: 1'),
    ],
    [
      edit('k8s/web.yaml', 'replicas: 3', 'replicas: 5'),
      edit('k8s/web.yaml', 'replicas: 3', 'replicas: 12'),
      edit('k8s/web.yaml', 'cpu: 3', 'cpu: 2'),
    ],
  ],
  ['At least two replicas in production.', [], [edit('k8s/dev/web.yaml', 'replicas: 2', 'replicas: 1')]],
]);
