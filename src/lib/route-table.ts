/** The part of an Express router that says which routes it has. */
interface RouterLike {
  readonly stack: readonly {
    readonly route?: { readonly path: unknown; readonly stack: readonly { method?: string }[] } | undefined;
  }[];
}

export interface Mount {
  readonly prefix: string;
  readonly router: RouterLike;
}

interface Entry {
  pattern: string;
  segments: readonly string[];
  methods: Set<string>;
}

/** A path that the service knows. */
export interface RouteMatch {
  /** Such as `/api/documents/:identifier`: never a raw path, so it can be a metric's label. */
  pattern: string;
  /** Upper case. */
  methods: ReadonlySet<string>;
}

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** All routes of the service by pattern: for labels, for 405 with `Allow`, and for holding them against openapi.yaml. */
export class RouteTable {
  private readonly entries = new Map<string, Entry>();
  private readonly bySize = new Map<number, Entry[]>();
  /** The answers for patterns that are paths themselves, which most requests come to. */
  private readonly literal = new Map<string, RouteMatch>();

  constructor(mounts: readonly Mount[]) {
    for (const { prefix, router } of mounts) {
      for (const { route } of router.stack) {
        if (typeof route?.path === 'string')
          this.add(prefix + (route.path === '/' ? '' : route.path), route.stack);
      }
    }
    for (const pattern of this.entries.keys()) {
      const match = this.find(pattern);
      if (!pattern.includes(':') && match !== undefined) this.literal.set(pattern, match);
    }
  }

  private add(pattern: string, stack: readonly { method?: string }[]): void {
    const known = this.entries.get(pattern);
    const entry = known ?? { pattern, segments: split(pattern), methods: new Set<string>() };
    for (const { method } of stack) if (method !== undefined) entry.methods.add(method.toUpperCase());
    // Express answers HEAD wherever there is a GET.
    if (entry.methods.has('GET')) entry.methods.add('HEAD');
    if (known !== undefined) return;
    this.entries.set(pattern, entry);
    const siblings = this.bySize.get(entry.segments.length) ?? [];
    this.bySize.set(entry.segments.length, [...siblings, entry]);
  }

  /** @returns the route that answers `path`, in the order in which Express tries them. */
  match(path: string): RouteMatch | undefined {
    return this.literal.get(path) ?? this.find(path);
  }

  private find(path: string): RouteMatch | undefined {
    const parts = split(path);
    return this.bySize
      .get(parts.length)
      ?.find(({ segments }) =>
        segments.every((segment, at) => segment.startsWith(':') || segment === parts[at]?.toLowerCase()),
      );
  }

  all(): RouteMatch[] {
    return [...this.entries.values()];
  }
}
