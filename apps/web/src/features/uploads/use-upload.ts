import { uploadsProcedures } from '@plumbline/contract/uploads/uploads.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { type SendOutcome, sendFile } from './api/send-file.ts'

/** How far an upload is. Once the file has arrived, its import goes on whether anybody watches or not. */
export type UploadState =
  | { readonly state: 'idle' }
  | { readonly state: 'uploading'; readonly share: number }
  | { readonly state: 'same file again'; readonly uploadId: number; readonly importedAs: number; readonly at: string }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'uploaded'; readonly importId: number }

export interface Upload {
  readonly current: UploadState
  readonly send: (data: FormData) => Promise<void>
  /** Imports a file that was imported before. */
  readonly confirm: (uploadId: number) => Promise<void>
  readonly stop: () => void
  readonly reset: () => void
}

export function useUpload(): Upload {
  const [current, setCurrent] = useState<UploadState>({ state: 'idle' })
  const queries = useQueryClient()
  const abort = useRef<AbortController>(undefined)
  // A second click would be told that the first has imported the file.
  const confirming = useRef(false)
  // Nobody is left to see how it ends: what has not arrived whole leaves nothing behind.
  useEffect(() => () => abort.current?.abort(), [])

  async function send(data: FormData): Promise<void> {
    const controller = new AbortController()
    abort.current = controller
    setCurrent({ state: 'uploading', share: 0 })
    try {
      const onProgress = (share: number) => setCurrent({ state: 'uploading', share })
      setCurrent(afterSending(await sendFile(data, { onProgress, signal: controller.signal })))
      await queries.invalidateQueries({ queryKey: ['imports'] })
    } catch {
      setCurrent({ state: 'idle' })
    }
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

  return { current, send, confirm, stop: () => abort.current?.abort(), reset: () => setCurrent({ state: 'idle' }) }
}

function afterSending(sent: SendOutcome): UploadState {
  switch (sent.outcome) {
    case 'accepted':
      return { state: 'uploaded', importId: sent.importId }
    case 'same file again':
      return { state: 'same file again', uploadId: sent.uploadId, importedAs: sent.importedAs, at: sent.at }
    case 'refused':
      return { state: 'refused', message: sent.message }
  }
}
