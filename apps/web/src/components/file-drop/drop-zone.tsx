import { type Icon, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './file-drop.module.css'

interface DropZoneProps {
  readonly icon?: Icon
  /** What may be dropped, or what was chosen. */
  readonly children: ReactNode
  /** What the button that chooses files says. */
  readonly browse: string
  /** What it is called where there is more than one. */
  readonly browseLabel?: string | undefined
  readonly inputLabel: string
  /** Kinds of files that are offered; absent: any. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly disabled: boolean
  readonly describedBy?: string | undefined
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, with a button that chooses them. */
export function DropZone({ icon: ZoneIcon = IconUpload, children, disabled, onFiles, ...props }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same by keyboard.
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
      <ZoneIcon size={26} stroke={1.5} aria-hidden />
      <div aria-live="polite">{children}</div>
      <button
        type="button"
        className={styles.browse}
        disabled={disabled}
        aria-label={props.browseLabel}
        aria-describedby={props.describedBy}
        onClick={() => input.current?.click()}
      >
        {props.browse}
      </button>
      <input
        ref={input}
        type="file"
        accept={props.accept}
        multiple={props.multiple}
        disabled={disabled}
        hidden
        aria-label={props.inputLabel}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file chosen again is a choice too.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
