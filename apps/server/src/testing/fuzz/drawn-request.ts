import type { Procedure } from '@plumbline/contract/wire/procedure.ts'
import fc from 'fast-check'
import { tinyPng } from '../files/tiny-png.ts'
import { formBody, formType } from '../server/upload-form.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { strangeValue } from './strange-values.ts'

/** A request as its bytes go over the wire, but for who asks. */
export interface DrawnRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
  /** Which of those who can ask, by their place. */
  readonly asker: number
}

/** Requests of a procedure, by its schemas and around them. */
export function drawnRequest(procedure: Procedure, known: readonly string[]): fc.Arbitrary<DrawnRequest> {
  return fc
    .record({
      params: procedure.params ? arbitraryOf(procedure.params, known) : fc.constant({}),
      query: procedure.query ? arbitraryOf(procedure.query, known) : fc.constant({}),
      repeated: fc.nat({ max: 30 }),
      body: drawnBody(procedure, known),
      asker: fc.nat({ max: 1000 }),
    })
    .map(({ params, query, repeated, body, asker }) => ({
      url: `/api${pathOf(procedure, entriesOf(params))}${queryOf(entriesOf(query), repeated)}`,
      ...body,
      asker,
    }))
}

type Entries = ReadonlyMap<string, string>

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

function entriesOf(value: unknown): Entries {
  if (typeof value !== 'object' || value === null) return new Map([['', textOf(value)]])
  return new Map(Object.entries(value).map(([name, each]) => [name, textOf(each)]))
}

/** Half characters cannot be written in an address. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function pathOf({ path }: Procedure, params: Entries): string {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encoded(params.get(name) ?? ''))
}

function queryOf(query: Entries, repeated: number): string {
  const pairs = [...query].map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  if (repeated === 0) pairs.push(...pairs)
  if (repeated === 1) pairs.push('page[]=1', 'a%ZZ=%', '&&=')
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

type Body = Pick<DrawnRequest, 'headers' | 'payload'>

function drawnBody({ body, form }: Procedure, known: readonly string[]): fc.Arbitrary<Body> {
  if (form !== undefined) return drawnForm(arbitraryOf(form, known))
  if (body === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(noBody) }, anyBody)
  const sound = arbitraryOf(body, known).map((value) => json(JSON.stringify(value ?? null)))
  return fc.oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: anyBody })
}

const noBody: Body = { headers: {}, payload: undefined }
const json = (payload: string | Buffer): Body => ({ headers: { 'content-type': 'application/json' }, payload })

/** Bodies that no schema knows of. */
const anyBody: fc.Arbitrary<Body> = fc.oneof(
  strangeValue.map((value) => json(JSON.stringify(value))),
  fc.constantFrom<Body>(
    noBody,
    json(''),
    json('{'),
    json('{"__proto__":{"role":"superuser"}}'),
    json('{"name":1,"name":2}'),
    json('['.repeat(30_000)),
    json(`"${'x'.repeat(70_000)}"`),
    json(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
    {
      headers: { 'content-type': 'text/xml' },
      payload: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    },
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=x' },
    { headers: { 'content-type': formType }, payload: '--' },
    { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
  ),
)

const contents = fc.oneof(
  fc.constant(tinyPng(4, 2)),
  fc.constantFrom('', 'dataId,scheme\n', 'dataId,fund\n1,2\n', '\ufeff"', 'x'.repeat(150_000)),
  fc.uint8Array({ maxLength: 200 }),
)
const strangeNames = fc.constantFrom('logo.svg', '../../x.csv', '', '\u202evsc.exe', `${'x'.repeat(300)}.csv`)
const fileNames = fc.oneof(fc.constantFrom('savers.csv', 'logo.png'), strangeNames)

function drawnForm(fields: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const whole = fc
    .record({ fields, content: contents, fileName: fileNames, kept: fc.nat({ max: 20 }) })
    .map((drawn) => {
      const body = formBody({
        fields: Object.fromEntries(entriesOf(drawn.fields)),
        content: drawn.content,
        fileName: drawn.fileName,
      })
      // Seldom one that ends too early.
      return {
        headers: { 'content-type': formType },
        payload: drawn.kept === 0 ? body.subarray(0, body.length / 2) : body,
      }
    })
  return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 1, arbitrary: anyBody })
}
