import { Progress, VisuallyHidden } from '@mantine/core'
import { type ExportJob, exportsProcedures } from '@plumbline/contract/exports/exports.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Tray, TrayItem } from '../../../components/tray/tray.tsx'
import { call } from '../../../lib/api-client.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { say } from '../../../lib/say.ts'
import { openExport, ownExportsQuery } from '../api/export-queries.ts'
import { exportTexts, failureShownFor } from '../export-texts.ts'
import { isOpen, statusText } from '../export-wording.ts'
import styles from './downloads.module.css'

interface DownloadsListProps {
  /** `TrayItem`s of what else is made in the background. */
  readonly others: ReactNode
  /** Whether there are any. */
  readonly hasOthers: boolean
}

export function DownloadsList({ others, hasOthers }: DownloadsListProps) {
  const jobs = useQuery(ownExportsQuery)
  return (
    <Tray title="Downloads" note={hasOthers && jobs.data?.length === 0 ? undefined : noteOf(jobs)}>
      {others}
      {jobs.data?.map((job) => (
        <Download key={job.id} job={job} />
      ))}
    </Tray>
  )
}

function noteOf({ isPending, error, data }: UseQueryResult<readonly ExportJob[]>): string | undefined {
  if (isPending) return 'Loading...'
  if (error !== null) return `Your downloads could not be loaded. ${error.message}`
  return data?.length === 0 ? 'Nothing yet. Files you ask for are kept here.' : undefined
}

const tones = { completed: 'good', failed: 'bad', queued: undefined, running: undefined, cancelled: undefined } as const

function Download({ job }: { readonly job: ExportJob }) {
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(exportsProcedures.cancel, { params: { id: String(job.id) } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['exports'] }),
  })
  const open = useMutation({
    mutationFn: (place: number) => openExport(job.id, place),
    onSuccess: (opened) => (opened ? undefined : say(exportTexts.blocked, failureShownFor)),
  })
  const failure = open.error ?? cancel.error
  return (
    <TrayItem tone={tones[job.status]} roomy>
      <p className={styles.name}>{job.name}</p>
      <small>
        {momentInLondon(job.createdAt)} · {statusText(job)}
      </small>
      {isOpen(job) && (
        <Progress value={job.progress * 100} size="sm" aria-label={`Progress of ${nameInSentence(job.name)}`} />
      )}
      {failure !== null && <small role="alert">{failure.message}</small>}
      <div className={styles.actions}>
        {job.files.map(({ name, bytes }, place) => (
          <button key={name} type="button" onClick={() => open.mutate(place)} disabled={open.isPending}>
            <VisuallyHidden>Download </VisuallyHidden>
            {name} <small>{bytesText(bytes)}</small>
          </button>
        ))}
        {isOpen(job) && (
          <button
            type="button"
            onClick={() => cancel.mutate()}
            disabled={cancel.isPending}
            aria-label={`Cancel ${nameInSentence(job.name)}`}
          >
            Cancel
          </button>
        )}
      </div>
    </TrayItem>
  )
}
