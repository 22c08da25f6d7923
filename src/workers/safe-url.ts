const LINK_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);
const IMAGE_SCHEMES: ReadonlySet<string> = new Set(['http', 'https']);

/** Raster formats only: an SVG is a document that can carry script. */
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i;

/** Browsers skip these inside a URL, so `java&#9;script:` would be read as a scheme. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** `//host` takes the scheme of the page, which for a saved page is `file:`; browsers read `\` as `/`. */
const NETWORK_PATH = /^[/\\]{2}/;

/**
 * @param value an `href` with its entities decoded
 * @returns the URL if it is http, https, mailto or relative, without control characters; else undefined
 */
export function safeLink(value: string): string | undefined {
  const url = stripped(value);
  if (url === '' || NETWORK_PATH.test(url)) return undefined;
  const scheme = schemeOf(url);
  return scheme === undefined || LINK_SCHEMES.has(scheme) ? url : undefined;
}

/**
 * @param value a `src` with its entities decoded
 * @returns the URL if it is http, https or an embedded png, jpeg, gif or webp; else undefined
 */
export function safeImage(value: string): string | undefined {
  const url = stripped(value);
  const scheme = schemeOf(url);
  if (scheme === undefined) return undefined;
  return IMAGE_SCHEMES.has(scheme) || DATA_IMAGE.test(url) ? url : undefined;
}

function stripped(value: string): string {
  return value.replace(CONTROL_CHARACTERS, '').trim();
}

/** Whatever stands before a colon counts, well formed or not: only known schemes pass. */
function schemeOf(url: string): string | undefined {
  const end = url.search(/[:/?#]/);
  return end >= 0 && url[end] === ':' ? url.slice(0, end).toLowerCase() : undefined;
}
