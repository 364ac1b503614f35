import { z } from 'zod'
import type { Role } from '../access/roles.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: anybody, anybody signed in, or the roles listed. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]]

/** An answer that is no JSON, or JSON that the server writes itself. */
export interface Writing {
  readonly type:
    | 'application/json'
    | 'application/octet-stream'
    | 'application/pdf'
    | 'text/csv'
    | 'text/event-stream'
    | 'image/png'
    | 'message/rfc822'
  readonly schema: z.ZodType
}

/**
 * How much of the server a call takes, and so how it is protected from too many of them.
 * - `light`: a few rows of PostgreSQL, or a job asked for. Nothing has to wait.
 * - `heavy`: reads savers from the analytics store, whose few sessions everybody shares. Calls of one person take turns, so
 *   that they do not keep everybody else's waiting.
 * - `sign-in`: checks a password, a code or a link before anybody is known, by a hash that is slow on purpose. One address
 *   can ask only so often.
 */
export type Load = 'light' | 'heavy' | 'sign-in'

/** A file of rows. */
export const csvFile: Writing = { type: 'text/csv', schema: z.string() }

/** A report to be read or printed. */
export const pdfFile: Writing = { type: 'application/pdf', schema: z.string() }

/** A file of whatever kind its headers say. */
export const anyFile: Writing = { type: 'application/octet-stream', schema: z.string() }

/** A picture as it was uploaded. */
export const pictureFile: Writing = { type: 'image/png', schema: z.string() }

/** What addresses of pictures end with: another text for each picture, so that a browser keeps none for another. */
export const pictureQuery = z.object({ v: z.string().max(64).optional() })

/**
 * The query of a link that browsers open by themselves: what mail scanners, proxies and trackers append to it is ignored. Every other call
 * refuses a parameter that it does not read.
 */
export const linkQuery = z.looseObject({ token: z.string().max(1000) })

/**
 * One call of the API: what goes in, what comes out, who may ask. The server implements it, the client and the API page
 * are made from it. Paths are below `/api`; `{name}` stands for a path parameter.
 */
export interface Procedure {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Absent: the answer is no JSON (a file, an event stream, an upload), and the server writes it itself. */
  readonly answer?: z.ZodType
  /** What a procedure without `answer` writes, for the reference. */
  readonly writes?: Writing
  /** The status of an answer that has no body; absent: 200. */
  readonly succeeds?: 201 | 204
  /** Instead of `body`: the fields of a form, before its files or after them. */
  readonly form?: z.ZodObject
  /** The files of a form by name, not all of them always; absent: `file` alone, which it must have. */
  readonly files?: readonly string[]
  /** Its answer takes data out of the product: each is kept in the audit log. */
  readonly exports?: boolean
  /** Of a call that only reads, or begins a job by GET: it is kept in the audit log all the same. */
  readonly records?: true
  /**
   * A program may make it with an API key: all it reads and changes belongs to providers, which it asks the caller's key
   * about. Absent: only who has signed in may.
   */
  readonly byKey?: true
  /** Absent: `light`. */
  readonly load?: Load
  /** How large its body may be; absent: 64 KiB, enough for what people fill in. */
  readonly bodyBytes?: number
  /** Its body is bytes of whatever length, which the handler reads as they come. */
  readonly takesBytes?: true
  /** Codes beside those any call may answer: unauthorised, not_found, invalid_input, too_large, internal and others: see `errorResponses`. */
  readonly errors?: readonly ErrorCode[]
}

/** The calls of one feature by name. */
export type Procedures = Readonly<Record<string, Procedure>>

/** Keeps a procedure's exact types. */
export function procedure<const P extends Procedure>(definition: P): P {
  return definition
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What a handler gets, after parsing. */
export interface Call<P extends Procedure> {
  readonly params: Output<P['params']>
  readonly query: Output<P['query']>
  readonly body: Output<P['body']>
}

/** What a client sends, before parsing. */
export interface Request<P extends Procedure> {
  readonly params?: Input<P['params']>
  readonly query?: Input<P['query']>
  readonly body?: Input<P['body']>
}

export type Answer<P extends Procedure> = P['answer'] extends z.ZodType ? z.output<P['answer']> : undefined
