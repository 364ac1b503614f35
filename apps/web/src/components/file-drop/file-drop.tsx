import { Text } from '@mantine/core'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { bytesText } from '../../lib/bytes-text.ts'
import styles from './file-drop.module.css'
import { isCsv } from './is-csv.ts'

interface FileDropProps {
  /** What the file is; absent: the one file there is. */
  readonly label?: string
  /** What stands below the field: what the file holds. */
  readonly hint?: string
  readonly file: File | undefined
  readonly mistake: string | undefined
  readonly disabled: boolean
  readonly onFile: (file: File | undefined) => void
}

/** One CSV file, dropped or chosen. */
export function FileDrop({ label, hint, file, mistake, disabled, onFile }: FileDropProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const mistakeId = useId()
  const hintId = useId()
  const wrong = mistake ?? (file !== undefined && !isCsv(file) ? uploadTexts.notCsv : undefined)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFile(event.dataTransfer.files[0])
  }
  return (
    <>
      <Text fz="xs" fw={550} mb={5}>
        {label ?? 'File'}
      </Text>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same by keyboard. */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileTypeCsv size={26} stroke={1.5} aria-hidden />
        <div aria-live="polite">
          {file === undefined ? (
            <Text fz="sm">{uploadTexts.drop}</Text>
          ) : (
            <>
              <div className={styles.fileName}>{file.name}</div>
              <div className={styles.small}>
                {bytesText(file.size)}
                {isCsv(file) && !disabled ? ` · ${uploadTexts.fileReady}` : ''}
              </div>
            </>
          )}
        </div>
        <button
          type="button"
          className={styles.browse}
          disabled={disabled}
          aria-label={label === undefined ? undefined : `${label}: ${uploadTexts.browse}`}
          aria-describedby={
            [wrong !== undefined && mistakeId, hint !== undefined && hintId].filter(Boolean).join(' ') || undefined
          }
          onClick={() => input.current?.click()}
        >
          {uploadTexts.browse}
        </button>
        <input
          ref={input}
          type="file"
          accept=".csv"
          hidden
          aria-label={label ?? 'CSV file'}
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0])
            // The same file chosen again is a choice too.
            event.currentTarget.value = ''
          }}
        />
      </div>
      {hint !== undefined && (
        <Text id={hintId} fz="xs" c="var(--text3)" mt={5}>
          {hint}
        </Text>
      )}
      {wrong !== undefined && (
        <Text id={mistakeId} role="alert" fz="xs" c="var(--danger)" mt={5}>
          {wrong}
        </Text>
      )}
    </>
  )
}
