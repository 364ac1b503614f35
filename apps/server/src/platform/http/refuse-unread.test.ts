import { namesOf } from '@plumbline/contract/wire/names-of.ts'
import type { Procedure, Procedures } from '@plumbline/contract/wire/procedure.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { servedApi } from '../../served-api.ts'
import { refuseUnread } from './refuse-unread.ts'

const procedures: readonly Procedure[] = Object.values<Procedures>(servedApi).flatMap((calls) => Object.values(calls))

it('knows of every call which parameters it reads', () => {
  const unknown = procedures.flatMap(({ method, path, query, body, form }) =>
    [query, body, form].flatMap((schema) =>
      schema !== undefined && namesOf(schema) === undefined ? [`${method} ${path}`] : [],
    ),
  )
  expect(unknown).toEqual([])
})

it('names what is not read, and what is', () => {
  const query = z.object({ page: z.string(), limit: z.string() })
  expect(() => refuseUnread({ page: '1' }, query)).not.toThrow()
  expect(() => refuseUnread({ page: '1', pages: '2' }, query)).toThrow(
    "This call does not read 'pages'. It reads page, limit.",
  )
  expect(() => refuseUnread({ a: 1 }, undefined)).toThrow("This call does not read 'a'. It reads none.")
  for (const nothing of [undefined, null, {}, []]) expect(() => refuseUnread(nothing, undefined)).not.toThrow()
})
