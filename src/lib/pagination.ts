/** Which page of a list is wanted; both from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

export interface Pagination extends PageRequest {
  total: number;
  /** 0 when `total` is 0. */
  pages: number;
}

export interface Page<T> {
  items: T[];
  pagination: Pagination;
}

/** @returns how many records precede the wanted page. */
export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit;

/** @param total how many records there are on all pages. */
export function paginationOf(request: PageRequest, total: number): Pagination {
  return { page: request.page, limit: request.limit, total, pages: Math.ceil(total / request.limit) };
}

type Filter = Record<string, unknown>;
type Sort = Record<string, 1 | -1>;

/** The part of a Mongoose model that a list needs. */
interface Listable {
  find(filter: Filter): {
    sort(sort: Sort): { skip(n: number): { limit(n: number): { lean(): PromiseLike<unknown> } } };
  };
  countDocuments(filter: Filter): PromiseLike<number>;
}

/**
 * @typeParam T the record as the collection holds it.
 * @param filter built from validated scalars only.
 * @param sort must end in `_id`, so that every record has one place and no page repeats another's.
 * @returns one page of the records that match, and how many match in all.
 */
export async function paginate<T>(
  model: Listable,
  filter: Filter,
  sort: Sort,
  request: PageRequest,
): Promise<Page<T>> {
  const [items, total] = await Promise.all([
    model.find(filter).sort(sort).skip(offsetOf(request)).limit(request.limit).lean(),
    model.countDocuments(filter),
  ]);
  return { items: items as T[], pagination: paginationOf(request, total) };
}
