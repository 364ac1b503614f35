import { uploadsProcedures } from '@plumbline/contract/uploads/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { askParts } from './api/ask-parts.ts'
import { discardPart } from './api/discard-part.ts'
import type { SentFields } from './api/part-metadata.ts'
import { Pausing } from './api/pausing.ts'
import { type Sending, sendInParts } from './api/send-in-parts.ts'
import type { SendOutcome } from './api/send-outcome.ts'
import { untilWorthTrying } from './api/until-worth-trying.ts'

/** How far an upload is. Once the file has arrived, its import goes on whether anybody watches or not. */
export type UploadState =
  | { readonly state: 'idle' }
  | { readonly state: 'uploading'; readonly sending: Sending }
  | { readonly state: 'same file again'; readonly uploadId: number; readonly importedAs: number; readonly at: string }
  | { readonly state: 'refused'; readonly message: string; readonly reasons?: readonly string[] | undefined }
  | { readonly state: 'uploaded'; readonly importId: number }

export interface Upload {
  readonly current: UploadState
  readonly send: (file: File, fields: SentFields) => Promise<void>
  /** Imports a file that was imported before. */
  readonly confirm: (uploadId: number) => Promise<void>
  readonly pause: () => void
  readonly goOn: () => void
  /** Gives the file up, with what has arrived of it. */
  readonly stop: () => Promise<void>
  readonly reset: () => void
}

/** What is under way. */
interface UnderWay {
  readonly abort: AbortController
  readonly pausing: Pausing
  id: string | undefined
}

export function useUpload(): Upload {
  const [current, setCurrent] = useState<UploadState>({ state: 'idle' })
  const queries = useQueryClient()
  const underWay = useRef<UnderWay>(undefined)
  // A second click would be told that the first has imported the file.
  const confirming = useRef(false)
  // Nobody is left to see how it ends: what has arrived is kept, for whoever chooses the file again.
  useEffect(() => () => underWay.current?.abort.abort(), [])

  const forgetLists = () =>
    Promise.all(['imports', 'partUploads'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })))

  async function send(file: File, fields: SentFields): Promise<void> {
    const own: UnderWay = { abort: new AbortController(), pausing: new Pausing(), id: undefined }
    underWay.current = own
    const begin: Sending = { doing: 'sending', sent: 0, of: file.size, bytesPerSecond: undefined }
    setCurrent({ state: 'uploading', sending: begin })
    try {
      const outcome = await sendInParts(file, fields, {
        ask: askParts,
        pausing: own.pausing,
        stop: own.abort.signal,
        untilWorthTrying,
        onChange: (sending) => setCurrent({ state: 'uploading', sending }),
        onBegun: (id) => {
          own.id = id
        },
      })
      setCurrent(afterSending(outcome))
    } catch (error) {
      if (own.abort.signal.aborted) setCurrent({ state: 'idle' })
      else setCurrent({ state: 'refused', message: error instanceof Error ? error.message : String(error) })
    }
    await forgetLists()
  }

  async function stop(): Promise<void> {
    const own = underWay.current
    if (own === undefined) return
    own.abort.abort()
    if (own.id !== undefined) await discardPart(own.id).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['partUploads'] })
  }

  async function confirm(uploadId: number): Promise<void> {
    if (confirming.current) return
    confirming.current = true
    try {
      const { importId } = await call(uploadsProcedures.confirm, { body: { uploadId } })
      setCurrent({ state: 'uploaded', importId })
      await queries.invalidateQueries({ queryKey: ['imports'] })
    } catch (error) {
      setCurrent({ state: 'refused', message: error instanceof Error ? error.message : String(error) })
    } finally {
      confirming.current = false
    }
  }

  return {
    current,
    send,
    confirm,
    stop,
    pause: () => underWay.current?.pausing.pause(),
    goOn: () => underWay.current?.pausing.goOn(),
    reset: () => setCurrent({ state: 'idle' }),
  }
}

function afterSending(sent: SendOutcome): UploadState {
  switch (sent.outcome) {
    case 'accepted':
      return { state: 'uploaded', importId: sent.importId }
    case 'same file again':
      return { state: 'same file again', uploadId: sent.uploadId, importedAs: sent.importedAs, at: sent.at }
    case 'refused':
      return { state: 'refused', message: sent.message, reasons: sent.reasons }
  }
}
