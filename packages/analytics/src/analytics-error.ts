/** A statement that ClickHouse refused or could not finish; `code` is ClickHouse's own number where it gave one. */
export class AnalyticsError extends Error {
  readonly code: number | undefined

  constructor(message: string, options: { code: number | undefined; cause: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'AnalyticsError'
    this.code = options.code
  }
}
