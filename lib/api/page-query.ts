// The query of lists without filters: where the page starts, and its size.
import { z } from 'zod';
import { type JsonObject, singleText, wholeNumber } from '@/lib/api/http/request-input';
import { mayBeId } from '@/lib/core/ids';
import { fieldsOf, parseWith } from '@/lib/payments/schemas';
import { DEFAULT_LISTED, MAX_LISTED } from './list-for-api';

/** `after`: the last entry of the previous page; null for the first page. */
export type PageQuery = { readonly after: string | null; readonly limit: number };

const pageQuery = z
  .object({
    after: singleText.refine(mayBeId, 'must be the next value of an earlier response'),
    limit: wholeNumber(1, MAX_LISTED),
  })
  .partial();

/** The parameters of such a list. */
export const PAGE_FIELDS: readonly string[] = fieldsOf(pageQuery);

/** @throws ServiceError badInput naming every invalid parameter */
export function parsePageQuery(query: JsonObject): PageQuery {
  const { after = null, limit = DEFAULT_LISTED } = parseWith(pageQuery, query);
  return { after, limit };
}
