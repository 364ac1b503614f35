import {
  type CommentaryKey,
  commentaryMessages,
  commentaryTexts,
  mayBeSaved,
  reachesLimit,
  type SavedCommentary,
} from '@plumbline/contract/attribution/commentary.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { useId, useState } from 'react'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { type AttributionOf, useSaveComment } from '../api/attribution-report.ts'
import styles from './commentary.module.css'

interface CommentaryFieldProps {
  readonly of: AttributionOf
  readonly commentaryKey: CommentaryKey
  readonly saved: SavedCommentary
}

/** A text below a figure, edited in place and saved when the field is left; who comes later than somebody else sees both. */
export function CommentaryField({ of, commentaryKey: key, saved }: CommentaryFieldProps) {
  const save = useSaveComment(of)
  const id = useId()
  /** What is being written, and the version that it began from. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly version: string } | null>(null)
  const text = draft?.text ?? saved.text
  const { limit, title } = commentaryTexts[key]
  const isFull = reachesLimit(key, text)
  const send = (value: string, version: string) =>
    save.mutate({ key, value, version }, { onSuccess: () => setDraft(null) })
  const leave = () => {
    if (draft === null) return
    if (draft.text === saved.text) setDraft(null)
    else if (mayBeSaved(key, draft.text)) send(draft.text, draft.version)
  }
  return (
    <div className={styles.commentary}>
      <div className={styles.head}>
        <label htmlFor={id}>Commentary</label>
        <span>{stateOf(saved, draft !== null, save.isPending)}</span>
      </div>
      <textarea
        id={id}
        className={styles.field}
        aria-label={`Commentary: ${title}`}
        aria-invalid={isFull || undefined}
        aria-describedby={`${id}-foot`}
        placeholder="Nothing written."
        rows={3}
        value={text}
        onFocus={() => setDraft((before) => before ?? { text: saved.text, version: saved.version })}
        onChange={({ currentTarget: { value } }) =>
          setDraft({ text: value.replace(/[\r\n]+/g, ' '), version: draft?.version ?? saved.version })
        }
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        onBlur={leave}
      />
      <div id={`${id}-foot`} className={styles.foot} data-full={isFull || undefined}>
        <span role={isFull ? 'alert' : undefined}>
          {isFull ? commentaryMessages.tooLong : 'Saved when you leave the field'}
        </span>
        <span>
          {text.length} / {limit}
        </span>
      </div>
      <SaveFailure saving={save} onSaved={() => setDraft(null)} onTakeSaved={() => setDraft(null)} />
    </div>
  )
}

function stateOf({ savedAt, savedBy }: SavedCommentary, isWriting: boolean, isSaving: boolean): string {
  if (isSaving) return 'Saving'
  if (isWriting) return 'Editing'
  if (savedAt === null) return ''
  return `Saved ${momentInLondon(savedAt)}${savedBy === null ? '' : ` by ${savedBy}`}`
}
