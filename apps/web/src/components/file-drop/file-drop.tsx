import { Text } from '@mantine/core'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useId } from 'react'
import { bytesText } from '../../lib/bytes-text.ts'
import { DropZone } from './drop-zone.tsx'
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
  /** It was sent, and not taken. */
  readonly refused?: boolean
  readonly onFile: (file: File | undefined) => void
}

/** One CSV file, dropped or chosen. */
export function FileDrop({ label, hint, file, mistake, disabled, refused = false, onFile }: FileDropProps) {
  const mistakeId = useId()
  const hintId = useId()
  const wrong = mistake ?? (file !== undefined && !isCsv(file) ? uploadTexts.notCsv : undefined)
  const descriptionIds = [wrong !== undefined && mistakeId, hint !== undefined && hintId].filter(Boolean).join(' ')
  return (
    <>
      <Text fz="xs" fw={550} mb={5}>
        {label ?? 'File'}
      </Text>
      <DropZone
        icon={IconFileTypeCsv}
        browse={uploadTexts.browse}
        browseLabel={label === undefined ? undefined : `${label}: ${uploadTexts.browse}`}
        inputLabel={label ?? 'CSV file'}
        accept=".csv"
        disabled={disabled}
        describedBy={descriptionIds === '' ? undefined : descriptionIds}
        onFiles={([first]) => onFile(first)}
      >
        {file === undefined ? (
          <Text fz="sm">{uploadTexts.drop}</Text>
        ) : (
          <>
            <div className={styles.fileName}>{file.name}</div>
            <div className={styles.small}>
              {bytesText(file.size)}
              {isCsv(file) && !disabled && !refused ? ` · ${uploadTexts.fileReady}` : ''}
            </div>
          </>
        )}
      </DropZone>
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
