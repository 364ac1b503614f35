import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { isSameForm, type PartUpload } from '@plumbline/contract/uploads/part-uploads.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { bytesText } from '../../../lib/bytes-text.ts'
import { discardPart } from '../api/discard-part.ts'
import { fingerprintOf, isBegunHere, type SentFields } from '../api/part-metadata.ts'
import { unfinishedQuery } from '../api/upload-queries.ts'
import styles from './upload-dialog.module.css'

interface UnfinishedUploadsProps {
  readonly parts: readonly PartUpload[]
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  readonly file: File | undefined
  /** The form as it would be sent now; undefined while that is not known. */
  readonly fields: SentFields | undefined
}

/** Files that did not arrive whole: how each goes on, and how it is given up. */
export function UnfinishedUploads({ parts, providers, file, fields }: UnfinishedUploadsProps) {
  const ownPart = file === undefined ? undefined : partOfFile(parts, file)
  if (ownPart !== undefined)
    return <Chosen part={ownPart} goesOn={fields === undefined || isSameForm(ownPart.fields, fields)} />
  if (parts.length === 0) return null
  return (
    <ul className={styles.unfinished} aria-label="Unfinished uploads">
      {parts.map((part) => (
        <Unfinished
          key={part.id}
          part={part}
          provider={providers.find(({ id }) => String(id) === part.fields.providerId)?.name}
        />
      ))}
    </ul>
  )
}

function Chosen({ part, goesOn }: { readonly part: PartUpload; readonly goesOn: boolean }) {
  return (
    <div className={styles.outcome}>
      <AlertBox tone={goesOn ? 'info' : 'warning'}>
        <b>{arrivedText(part)} of this file has arrived.</b>{' '}
        {goesOn
          ? 'The upload goes on from there.'
          : 'It was begun with other settings: with those chosen now it starts from the beginning, and what has arrived is discarded. Choose the file again to go on with its own settings.'}
      </AlertBox>
    </div>
  )
}

function Unfinished({ part, provider }: { readonly part: PartUpload; readonly provider: string | undefined }) {
  const queries = useQueryClient()
  const discard = useMutation({
    mutationFn: () => discardPart(part.id),
    onSettled: () => queries.invalidateQueries({ queryKey: unfinishedQuery.queryKey }),
  })
  return (
    <li>
      <AlertBox tone="info">
        <b>
          {arrivedText(part)} of <bdi>{part.fileName}</bdi> has arrived
          {provider !== undefined && (
            <>
              {' '}
              for <bdi>{provider}</bdi>
            </>
          )}
          .
        </b>{' '}
        {isBegunHere(part.fingerprint)
          ? 'Choose the file again to go on.'
          : 'The program that began it goes on with it.'}{' '}
        It is kept until {momentInLondon(part.keptUntil)}.
        {discard.isError && <div role="alert">{discard.error.message}</div>}
        <div>
          <DangerButton
            size="compact-xs"
            mt={6}
            aria-label={`Discard what has arrived of ${nameInSentence(part.fileName)}`}
            loading={discard.isPending}
            onClick={() => discard.mutate()}
          >
            Discard
          </DangerButton>
        </div>
      </AlertBox>
    </li>
  )
}

/** What has arrived of a chosen file, if anything. */
export function partOfFile(parts: readonly PartUpload[], file: File): PartUpload | undefined {
  const fingerprint = fingerprintOf(file)
  return parts.find((part) => part.fingerprint === fingerprint && part.bytes === file.size)
}

function arrivedText({ arrived, bytes }: PartUpload): string {
  return `${bytesText(arrived)} (${share(bytes === 0 ? 1 : arrived / bytes)})`
}
