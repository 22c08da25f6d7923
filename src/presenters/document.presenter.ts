import type { DocumentRecord } from '../models/document.model';
import type { SearchHit } from '../types/search-hit';

/** The wire form of a document; the text that search reads stays behind. */
export const presentDocument = (document: DocumentRecord) => ({
  _id: document._id.toHexString(),
  title: document.title,
  slug: document.slug,
  quadrant: document.quadrant,
  content_markdown: document.content_markdown,
  content_html: document.content_html,
  status: document.status,
  created_at: document.created_at.toISOString(),
  updated_at: document.updated_at.toISOString(),
  created_by: document.created_by.toHexString(),
});

/** A document that a search has found, with the words around the find. */
export const presentHit = ({ document, score, excerpt }: SearchHit) => ({
  ...presentDocument(document),
  score,
  excerpt,
});
