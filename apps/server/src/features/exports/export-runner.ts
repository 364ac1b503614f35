import type { Readable } from 'node:stream'
import type { ExportKind } from '@plumbline/contract/exports/export-kinds.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'

/** A file as a browser saves it. */
export interface ExportedContent {
  /** With its ending: `savers-alder.csv`. */
  readonly name: string
  /** `text/csv; charset=utf-8` */
  readonly type: string
  readonly content: Readable | Uint8Array | string
}

/** One attempt at one export. */
export interface ExportWork {
  readonly id: number
  /** Who asked, with the role that they have now; what they may not read any more is not exported. */
  readonly caller: Caller
  readonly providerId: number | null
  /** What `startExport` was given: a runner parses it. */
  readonly params: unknown
  /** When it was asked for: the clock of what the files say. */
  readonly requestedAt: Date
  /** Aborted when the server stops or the export is called off. */
  readonly signal: AbortSignal
  /** How much is done, 0 to 1. */
  readonly report: (share: number) => void
  /** Stores a file: the one asked for first, then what lies beside it. */
  readonly write: (file: ExportedContent) => Promise<{ readonly bytes: number; readonly sha256: string }>
}

/**
 * Makes the files of one kind of export. What it throws as an `ApiFailure` is told to who asked, word for word, and not
 * tried again; anything else is tried again and told in general words.
 */
export interface ExportRunner {
  /** How long the files are kept. */
  readonly keptDays: number
  readonly run: (services: Services, work: ExportWork) => Promise<void>
}

export type ExportRunners = Readonly<Record<ExportKind, ExportRunner>>
