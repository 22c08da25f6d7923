import { escaped } from '../../text/escaped';
import type { CodeClaim } from '../claims.types';
import { codeBan } from './code';

const MANIFEST = ['package.json'];
const BUILD = ['build.gradle', 'build.gradle.kts', '*.gradle', '*.gradle.kts'];
/** What lets some of them be. */
const OPEN = /\b(?:unless|except|optional|if|when|published|prefer|may|can)\b/i;

/** "Internal packages are referenced as `workspace:*`". */
const WORKSPACE = /\bworkspace:|\bworkspace\s+protocol\b/i;
const INTERNAL =
  /\b(?:internal|local|own|sibling|workspace|in-repo|monorepo|cross-package|our)\b[^.;]{0,40}\b(?:packages?|deps|dependenc(?:y|ies)|modules?|libs|libraries)\b|\bpackages?\s+(?:of|in|from)\s+(?:this|the)\s+(?:repo|monorepo|workspace)/i;
/** Of the scope of the package itself, or of one that is told so already, it is internal. */
const OTHER_THAN_WORKSPACE =
  /"(@[\w.-]{1,40})\/[\w.-]{1,60}"\s{0,4}:\s{0,4}"(?!workspace:|file:|link:|catalog:)[^"\n]{1,40}"(?:(?=[\s\S]{0,4000}"\1\/[\w.-]{1,60}"\s{0,4}:\s{0,4}"workspace:)|(?<=(?:"name"\s{0,4}:\s{0,4}"\1\/|"\1\/[\w.-]{1,60}"\s{0,4}:\s{0,4}"workspace:)[\s\S]{0,4000}))/g;

/** "Versions of shared deps (react, zod) live in the catalog; write `catalog:`". */
const CATALOG = /(?:`"?catalog:|"catalog:|\b(?:pnpm|bun|yarn|workspace)\s+catalogs?\b)/i;
const LISTED =
  /\(([^()\n]{3,200})\)|:\s((?:`?[@a-z][\w./@-]{1,40}`?(?:,\s|\sand\s)){1,12}`?[@a-z][\w./@-]{1,40}`?)/gi;
const NAME = /^@?[a-z][\w./-]{1,40}$/;
const ALL =
  /\b(?:all|every|each|any)\s+(?:\w+\s+){0,2}(?:deps|dependenc(?:y|ies)|versions?)\b|\bno\s+(?:version\s+numbers|versions)\s+in\b/i;

/** "Dependencies through `gradle/libs.versions.toml`, nothing with literal coordinates in `build.gradle.kts`". */
const VERSIONS_FILE = /\blibs\.versions\.toml\b|\b(?:gradle\s+)?version\s+catalogu?e?s?\b/i;
const THROUGH =
  /\b(?:add|declare|define|manage|go(?:es)?|come?s?|live?s?|belongs?|through|via|from|only|always|use|never|no|not|nothing)\b/i;
const OF_DEPENDENCIES =
  /\b(?:dependenc(?:y|ies)|deps|librar(?:y|ies)|plugins?|versions?|coordinates?|artifacts?)\b/i;
const COORDINATES =
  /\b(?:implementation|api|compileOnly|runtimeOnly|kapt|ksp|annotationProcessor|(?:debug|release|test|androidTest|testFixtures)(?:Implementation|Api|CompileOnly|RuntimeOnly))\s{0,3}\(?\s{0,3}(?:platform\s{0,3}\(\s{0,3})?["'][\w.-]{1,80}:[\w.-]{1,80}:[^"'\n]{1,60}["']/g;

/** "Versions are kept in `Directory.Packages.props`", "no Version on a PackageReference". */
const CENTRAL =
  /\bdirectory\.packages\.props\b|\bcentral\s+package\s+(?:management|versions)\b|\bversion\s+(?:attributes?\s+)?(?:on|in)\s+(?:an?\s+|any\s+)?`?<?packagereference/i;
const OF_VERSIONS = /\bversions?\b/i;
const PROJECTS = ['*.csproj', '*.fsproj', '*.vbproj'];
const OWN_VERSION = /<PackageReference\b[^>]{0,300}\sVersion="/g;

const claimOf = (pattern: RegExp, files: readonly string[], span: string): CodeClaim =>
  codeBan({ pattern }, span, { subject: new Set(files) });

/** The dependencies that a sentence lists. */
const namesIn = (sentence: string): string[] =>
  [...sentence.matchAll(LISTED)].flatMap(([, bracket, list = '']) =>
    (bracket ?? list)
      .split(/,\s*|\s+and\s+|…/)
      .map((name) => name.replace(/[`"'.]+$|^[`"']+/g, ''))
      .filter((name) => NAME.test(name)),
  );

/** @returns how a sentence wants dependencies to be written: "`workspace:*`", "`catalog:` and no number", "through the version catalog" */
export function notationsIn(sentence: string): CodeClaim[] {
  if (OPEN.test(sentence)) return [];
  if (WORKSPACE.test(sentence) && INTERNAL.test(sentence))
    return [claimOf(OTHER_THAN_WORKSPACE, MANIFEST, sentence)];
  if (CATALOG.test(sentence) && OF_DEPENDENCIES.test(sentence)) {
    const names = namesIn(sentence);
    const name = names.length > 0 ? `(?:${names.map(escaped).join('|')})` : '[@\\w./-]{1,80}';
    return names.length === 0 && !ALL.test(sentence)
      ? []
      : [
          claimOf(
            new RegExp(`"${name}"\\s{0,4}:\\s{0,4}"[\\^~>=<v]{0,2}\\d[^"\\n]{0,40}"`, 'g'),
            MANIFEST,
            sentence,
          ),
        ];
  }
  if (CENTRAL.test(sentence) && OF_VERSIONS.test(sentence)) return [claimOf(OWN_VERSION, PROJECTS, sentence)];
  if (VERSIONS_FILE.test(sentence) && THROUGH.test(sentence) && OF_DEPENDENCIES.test(sentence))
    return [claimOf(COORDINATES, BUILD, sentence)];
  return [];
}
