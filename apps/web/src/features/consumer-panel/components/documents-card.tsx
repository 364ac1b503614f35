import { ActionIcon, Button } from '@mantine/core'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { mostDocumentsAtOnce, type PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconFilePlus, IconFiles, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DropZone } from '../../../components/file-drop/drop-zone.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { sayWrong } from '../../../lib/say-wrong.ts'
import type { UserFormState } from '../use-user-form.ts'
import fileStyles from './documents.module.css'
import styles from './panel-user.module.css'

const DocumentsDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./documents-dialog.tsx')).DocumentsDialog,
)

interface DocumentsCardProps {
  readonly user: PanelUser
  /** The pension that is opened. */
  readonly pension: string
  readonly form: UserFormState
}

/** What belongs to the pension that is opened, and what is to be added to it. */
export function DocumentsCard({ user, pension, form }: DocumentsCardProps) {
  const [opened, setOpened] = useState(false)
  const documents = user.otherData.documents.filter((document) => document.pension === pension)
  const newDocuments = form.draft.documents.filter((document) => document.pension === pension)
  const room = mostDocumentsAtOnce - form.draft.documents.length
  const add = (files: readonly File[]) => {
    form.addDocuments(files.slice(0, room).map((file) => ({ pension, file })))
    if (files.length > room) {
      void sayWrong(`${mostDocumentsAtOnce} documents at a time: the others were left out.`, 5_000)
    }
  }
  return (
    <section className={styles.sideCard} aria-label="Documents">
      <div className={styles.sideHead}>
        <h3>Documents</h3>
        <Button
          leftSection={<IconFiles size={16} stroke={1.75} aria-hidden />}
          rightSection={<span className={styles.number}>{documents.length}</span>}
          onClick={() => setOpened(true)}
        >
          {panelTexts.viewDocuments}
        </Button>
      </div>
      {newDocuments.map((document, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none is moved.
        <div key={at} className={fileStyles.added}>
          <IconFilePlus size={20} stroke={1.5} aria-hidden />
          <div>
            <b>{document.file.name}</b>
            <span className={fileStyles.note}>New: uploaded when you save</span>
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={`Leave out ${nameInSentence(document.file.name)}`}
            disabled={form.busy}
            onClick={() => form.dropDocument(document)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <DropZone browse="browse" inputLabel="Documents" multiple disabled={form.busy || room === 0} onFiles={add}>
        Drop files here, of any type
      </DropZone>
      <DocumentsDialog opened={opened} documents={documents} onClose={() => setOpened(false)} />
    </section>
  )
}
