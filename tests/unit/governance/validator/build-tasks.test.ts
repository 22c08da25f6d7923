import { run } from '../calls.fixture';
import { each, judge } from '../rules.fixture';

const runs = (...commands: string[]) => commands.map((command) => run(command));

describe('tasks of an app build by their names', () => {
  judge([
    ...each(
      [
        "DON'T run `assembleRelease`, `bundleRelease` or `publish*` tasks, CI does it",
        'Never run `bundleRelease`, `assembleRelease` or `publishAllPublications`.',
        'Running `assembleRelease` and `bundleRelease` is not allowed, and neither is `publishAllPublications`. Never run `publish*` tasks.',
        'Run `assembleDebug`, never `assembleRelease` or `bundleRelease`.',
      ],
      runs('./gradlew clean :app:assembleRelease -x lint', './gradlew bundleRelease'),
      runs(
        './gradlew :app:assembleDebug',
        './gradlew assembleDebug -x assembleRelease',
        './gradlew tasks --all',
        'grep -rn assembleRelease .github',
      ),
    ),
    ...each(
      ['No `publish*` tasks.', 'Do not start any `publish*` task.', "Don't run `publish*`."],
      runs('./gradlew :sdk:publishReleasePublicationToMavenRepository', 'gradle publishPlugin'),
      runs('./gradlew :sdk:build', './gradlew check'),
    ),
    ...each(
      [
        "Don't run `connectedAndroidTest` (the device farm is billed per minute).",
        'Never run `./gradlew connectedAndroidTest`.',
        'The `connectedAndroidTest` task is off limits.',
      ],
      runs('./gradlew :core:db:connectedAndroidTest --info', './gradlew clean connectedAndroidTest'),
      runs('./gradlew :core:db:testDebugUnitTest', 'git commit -m "connectedAndroidTest"'),
    ),
    ...each(
      ["Don't call `adb uninstall` or `pm clear` on the test phone.", 'Never run `pm clear`.'],
      runs('adb shell pm clear org.example.app', 'adb -s emulator-5554 shell pm clear org.example.app'),
      runs('adb shell pm list packages', 'adb shell am start -n org.example.app/.Main'),
    ),
    ['Never use `innerHTML` in code.', [], runs('./gradlew innerHTML')],
  ]);
});
