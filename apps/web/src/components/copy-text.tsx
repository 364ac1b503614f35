import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

/** Copies a text that is shown this once. It has the focus: pressed by who presses Enter once too often, it does no harm. */
export function CopyText({ value }: { readonly value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          autoFocus
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  )
}
