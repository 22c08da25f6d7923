import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code';
import { rulesOutNewDependencies } from '../wordings/dependency-wordings';

/** How the files that list what a project needs do so, entry by entry. */
const ENTRIES: readonly (readonly [files: readonly string[], entry: RegExp])[] = [
  [
    ['package.json', 'composer.json'],
    /"(?!(?:version|node|npm|pnpm|yarn|bun|php|vscode|engines)")[@\w][\w@/.-]{0,100}"\s{0,9}:\s{0,9}"(?:[\^~><= v]{0,4}\d[\w.*+ |<>=^~-]{0,60}|\*|latest|next|(?:workspace|npm|file|link|github|git|git\+https|https?):[^"\n]{0,200})"/g,
  ],
  [
    ['gemfile', '*.gemspec'],
    /^[ \t]{0,40}(?:gem\s{1,4}["'][\w-]{1,60}["']|\w+\.add_(?:runtime_|development_)?dependency\b)/gm,
  ],
  [['mix.exs'], /\{:[a-z]\w{0,60},\s{0,9}(?:"|\[?\s{0,9}(?:git|github|path|only|in_umbrella):)/g],
  [
    ['cargo.toml'],
    /^(?!(?:version|edition|rust-version|resolver|name)\b)[A-Za-z][\w-]{0,60}(?:\.workspace\s{0,4}=\s{0,4}true|\s{0,4}=\s{0,4}(?:"[\^~=<>* ]{0,3}\d[^"\n]{0,40}"|\{[^}\n]{0,200}\b(?:version|git|path|workspace)\s{0,4}=))/gm,
  ],
  [
    ['go.mod'],
    /^[ \t]{0,8}(?:require[ \t]{1,4})?[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}(?:\/[\w.~-]{1,80}){0,8}[ \t]{1,4}v\d(?![^\n]{0,80}\/\/ indirect)/gm,
  ],
  [
    ['requirements*.txt', 'requirements.in'],
    /^[A-Za-z][\w.-]{0,60}(?:\[[\w, -]{0,60}\])?[ \t]{0,4}(?:[=<>~!]=|[<>@]|;|$)/gm,
  ],
  [
    ['pyproject.toml'],
    /"[A-Za-z][\w.-]{0,60}(?:\[[\w, -]{0,60}\])?\s{0,4}(?:[=<>~!]=|[<>]|@ )[^"\n]{0,80}"|^(?!(?:version|python|requires-python)\b)[A-Za-z][\w-]{0,60}\s{0,4}=\s{0,4}(?:"[\^~><=]{1,2}\s?\d[^"\n]{0,40}"|\{[^}\n]{0,120}\bversion\s{0,4}=)/gm,
  ],
  [
    ['build.gradle', 'build.gradle.kts'],
    /\b(?:implementation|api|compileOnly|runtimeOnly|kapt|ksp|annotationProcessor|(?:test|androidTest|debug)Implementation)[ \t]{0,4}[( ][ \t]{0,4}(?:["']|libs\.|platform\(|project\()/g,
  ],
  [['libs.versions.toml'], /^[\w-]{1,60}\s{0,4}=\s{0,4}\{[^}\n]{0,120}\b(?:module|group)\s{0,4}=/gm],
  [['pom.xml'], /<dependency>/g],
  [['pubspec.yaml'], /^ {2}(?!sdk\b)[a-z]\w{0,60}:[ \t]{0,4}(?:[\^]?\d|any\b|["'][\^><=]{0,2}\d)/gm],
  [['podfile'], /^[ \t]{0,12}pod[ \t]{1,4}["']/gm],
  [['package.swift'], /\.package\(/g],
  [['*.csproj', 'directory.packages.props'], /<Package(?:Reference|Version)\s/g],
];

/** @returns what finds a new entry in the files that list what a project needs, where a sentence wants none: "no new dependencies" */
export function newDependenciesRuledOut(sentence: string): CodeClaim[] {
  if (!rulesOutNewDependencies(sentence)) return [];
  return ENTRIES.map(([files, pattern]) => ({
    kind: 'code',
    keys: [CODE_KEY],
    negated: true,
    finder: { pattern },
    bare: false,
    // What a new project needs from its beginning is no addition.
    inEdits: true,
    subject: new Set(files),
    exceptions: new Set(),
    span: sentence.trim(),
  }));
}
