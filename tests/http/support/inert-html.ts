/** @throws where HTML could do anything but be read: script, style, frames, handlers, or an address that runs. */
export function expectInert(html: string): void {
  for (const tag of html.match(/<[^>]*>?/g) ?? []) {
    // Attribute values are quoted; what stands inside them is text.
    const names = tag.replace(/"[^"]*"/g, '""');
    expect(names).not.toMatch(
      /^<\/?(?:script|style|svg|math|iframe|form|object|embed|link|meta|base|template)\b/i,
    );
    expect(names).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction)\s*=/i);
    expect(tag).not.toMatch(/(?:href|src)="[\s\p{Cc}]*(?:javascript|vbscript|data:(?!image))/iu);
  }
}
