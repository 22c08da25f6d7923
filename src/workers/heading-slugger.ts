/**
 * Names that a slug never takes: an element with an id becomes a property of `window`, so a heading could stand in
 * for what a page's script looks up there. Properties reached only through `document` or a form cannot be taken over
 * by a heading (that needs an image, frame, object or form field) but cost nothing to keep clear. Slugs are lower
 * case, so only lower-case names are here. They count as already used: `# Location` gets `location-1`.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `__proto__ constructor prototype action alert all anchors applets attributes body caches children close closed
  confirm console content cookie crypto customelements dir doctype document domain elements embeds event external
  fetch focus forms frames global globalthis head history hidden images implementation links localstorage location
  locationbar menubar method name navigation navigator nodename open opener origin parent performance personalbar
  plugins print process prompt referrer require scheduler screen scripts scrollbars self sessionstorage status
  statusbar stop stylesheets submit target toolbar top url visualviewport window`.split(/\s+/),
);

const NOT_IN_SLUG = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;
const SLUG = /^[\p{L}\p{M}\p{N}\p{Pc}-]+$/u;

/** Says whether a heading may carry this id: the form of a slug, and not a name of the page's own. */
export function isSafeHeadingId(id: string): boolean {
  return SLUG.test(id) && !RESERVED.has(id);
}

/** Makes the heading ids of one document, as GitHub does: `My heading!` is `my-heading`, a second one `my-heading-1`. */
export class HeadingSlugger {
  /** Slug to the number last appended to it. */
  private readonly used = new Map<string, number>();

  /** @param text plain text of the heading @returns an id this document does not have yet */
  slug(text: string): string {
    const base = text.trim().toLowerCase().replace(/\s/g, ' ').replace(NOT_IN_SLUG, '').replaceAll(' ', '-');
    const wanted = base === '' ? 'section' : base;
    let count = this.used.get(wanted) ?? 0;
    let slug = wanted;
    while (this.used.has(slug) || RESERVED.has(slug)) {
      count += 1;
      slug = `${wanted}-${count}`;
    }
    this.used.set(wanted, count);
    this.used.set(slug, this.used.get(slug) ?? 0);
    return slug;
  }
}
