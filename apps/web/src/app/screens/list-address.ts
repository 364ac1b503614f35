/** Rows a page, unless the address says otherwise. */
export const usualLimit = 15

/** What is as it always is stands in no address. */
export function inAddress<Settings extends { readonly page: number; readonly limit: number }>(settings: Settings) {
  const { page, limit, ...filters } = settings
  return { ...filters, page: page === 1 ? undefined : page, limit: limit === usualLimit ? undefined : limit }
}
