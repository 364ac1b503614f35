import type { Procedure } from '@plumbline/contract/wire/procedure.ts'

type Values = Readonly<Record<string, unknown>>

/** The address of a call with its path and query parameters filled in; a query parameter without a value is left out. */
export function addressOf(procedure: Procedure, params: Values = {}, query: Values = {}): string {
  const path = procedure.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${procedure.path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  ).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}
