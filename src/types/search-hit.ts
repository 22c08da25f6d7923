import type { DocumentRecord } from '../models/document.model';

/** A document that a search found, how well it matches and where. */
export interface SearchHit {
  document: DocumentRecord;
  /** The higher, the better; comparable within one search only. */
  score: number;
  excerpt: string;
}
