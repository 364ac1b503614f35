import { namesOf } from '@plumbline/contract/wire/names-of.ts'
import { linkQuery, type Procedure, type Procedures } from '@plumbline/contract/wire/procedure.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { servedApi } from '../../served-api.ts'
import { refuseUnread } from './refuse-unread.ts'

const procedures: readonly Procedure[] = Object.values<Procedures>(servedApi).flatMap((calls) => Object.values(calls))

it('knows of every call which parameters it reads, but of links and of what monitors ask', () => {
  const takingAny = procedures.flatMap(({ method, path, query, body, form }) =>
    [query, body, form].flatMap((schema) =>
      schema !== undefined && namesOf(schema) === undefined ? [`${method} ${path}`] : [],
    ),
  )
  expect(takingAny.toSorted()).toEqual([
    'GET /b2c/document-files',
    'GET /b2c/person-files',
    'GET /export-files',
    'GET /health',
  ])
})

it('names what is not read, and what is', () => {
  const query = z.object({ page: z.string(), limit: z.string() })
  expect(() => refuseUnread({ page: '1' }, query)).not.toThrow()
  expect(() => refuseUnread({ page: '1', pages: '2' }, query)).toThrow(
    "This call does not read 'pages'. Did you mean 'page'?",
  )
  expect(() => refuseUnread({ pages: '2', user: '3' }, query)).toThrow(
    "This call does not read 'pages', 'user'. It reads page, limit.",
  )
  expect(() => refuseUnread({ pages: '2', user: '3' }, query)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      fields: { pages: "This call does not read it. Did you mean 'page'?", user: 'This call does not read it.' },
    }),
  )
  const settings = z.object({ settings: z.object({ days: z.number() }) })
  expect(() => refuseUnread({ settings: { day: 1 } }, settings)).toThrow(
    expect.objectContaining({
      message: "This call does not read 'settings.day'. Did you mean 'days'?",
      fields: { 'settings.day': "This call does not read it. Did you mean 'days'?" },
    }),
  )
  expect(() => refuseUnread({ settings: { one: 1, two: 2 } }, settings)).toThrow(
    "This call does not read 'settings.one', 'settings.two'. There it reads days.",
  )
  expect(() => refuseUnread({ a: 1 }, undefined)).toThrow("This call does not read 'a'. It reads none.")
  expect(() => refuseUnread({ token: 't', utm_source: 'mail' }, linkQuery)).not.toThrow()
  for (const nothing of [undefined, null, {}, []]) expect(() => refuseUnread(nothing, undefined)).not.toThrow()
})
