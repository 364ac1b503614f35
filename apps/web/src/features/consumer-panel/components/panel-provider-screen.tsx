import { Button, Text, TextInput } from '@mantine/core'
import { type PanelProvider, panelLogoLimitBytes } from '@plumbline/contract/consumer-panel/panel-providers.ts'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { IconArrowLeft, IconPhotoPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { DropZone } from '../../../components/file-drop/drop-zone.tsx'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { bytesText } from '../../../lib/bytes-text.ts'
import { say } from '../../../lib/say.ts'
import { panelProviderQuery, useSavePanelProvider } from '../api/provider-queries.ts'
import { PanelLogo } from './panel-logo.tsx'
import styles from './panel-provider.module.css'
import userStyles from './panel-user.module.css'

interface PanelProviderScreenProps {
  /** Absent: a new one. */
  readonly id: number | undefined
  readonly onSaved: () => void
}

/** Adds a provider of the consumer product, or changes one. */
export function PanelProviderScreen({ id, onSaved }: PanelProviderScreenProps) {
  const header =
    id === undefined
      ? { title: 'Add Provider', tooltip: 'A new provider of the consumer product' }
      : { title: 'Edit Provider', tooltip: 'A provider of the consumer product' }
  return (
    <>
      <ScreenHeader {...header} />
      <div className={userStyles.heading}>
        <Link to="/b2cpanel/providers" className={userStyles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {panelTexts.allProviders}
        </Link>
      </div>
      {id === undefined ? <ProviderForm provider={undefined} onSaved={onSaved} /> : <Kept id={id} onSaved={onSaved} />}
    </>
  )
}

function Kept({ id, onSaved }: { readonly id: number; readonly onSaved: () => void }) {
  const provider = useQuery(panelProviderQuery(id))
  if (provider.isError) {
    const retry = () => void provider.refetch()
    return <ErrorState title="The provider could not be loaded." error={provider.error} onRetry={retry} />
  }
  if (provider.data === undefined) return <LoadingState text={panelTexts.loading} rows={6} />
  return <ProviderForm provider={provider.data} onSaved={onSaved} />
}

interface ProviderFormProps {
  readonly provider: PanelProvider | undefined
  readonly onSaved: () => void
}

interface Mistakes {
  readonly name?: string
  readonly file?: string
}

function ProviderForm({ provider, onSaved }: ProviderFormProps) {
  // What the person began with: what another one saves meanwhile is not taken back.
  const [base, setBase] = useState(provider)
  const [name, setName] = useState(provider?.name ?? '')
  const [file, setFile] = useState<File>()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const saving = useSavePanelProvider()
  const allMistakes: Mistakes = saving.error instanceof ApiError ? { ...saving.error.fields, ...mistakes } : mistakes
  function saved() {
    void say(provider === undefined ? panelTexts.providerAdded : panelTexts.providerUpdated, 2_000)
    onSaved()
  }
  function takeSaved() {
    setBase(provider)
    setName(provider?.name ?? '')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = mistakesIn(name, file, provider?.img ?? null)
    setMistakes(wrong)
    if (Object.keys(wrong).length > 0) return
    saving.mutate({ id: provider?.id, name: name.trim(), file, version: base?.version }, { onSuccess: saved })
  }
  const change = () => {
    setMistakes({})
    saving.reset()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={provider?.name ?? 'New provider'}>
      <TextInput
        label="Provider Name"
        value={name}
        maxLength={200}
        disabled={saving.isPending}
        error={allMistakes.name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          change()
        }}
      />
      <LogoField
        {...{ provider, file, busy: saving.isPending, mistake: allMistakes.file }}
        onFile={(nextFile) => {
          setFile(nextFile)
          change()
        }}
      />
      {saving.isError && allMistakes.name === undefined && allMistakes.file === undefined && (
        <SaveFailure saving={saving} onSaved={saved} onTakeSaved={takeSaved} />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="filled" loading={saving.isPending}>
          {provider === undefined ? 'Add' : 'Edit'}
        </Button>
      </div>
    </form>
  )
}

interface LogoFieldProps {
  readonly provider: PanelProvider | undefined
  readonly file: File | undefined
  readonly mistake: string | undefined
  readonly busy: boolean
  readonly onFile: (file: File | undefined) => void
}

function LogoField({ provider, file, mistake, busy, onFile }: LogoFieldProps) {
  const hintId = useId()
  const mistakeId = useId()
  return (
    <div>
      <Text fz="xs" fw={550} mb={5}>
        Logo
      </Text>
      <PanelLogo provider={provider} file={file} />
      <Text id={hintId} fz="xs" c="var(--text3)" my={5}>
        PNG or JPEG, up to {panelLogoLimitBytes / 1e6} MB. It is kept small, and without anything but its picture.
      </Text>
      <DropZone
        icon={IconPhotoPlus}
        browse={uploadTexts.browse}
        browseLabel={`Logo: ${uploadTexts.browse}`}
        inputLabel="Logo"
        accept="image/png,image/jpeg"
        disabled={busy}
        describedBy={mistake === undefined ? hintId : `${mistakeId} ${hintId}`}
        onFiles={([first]) => onFile(first)}
      >
        <Text fz="sm">
          {file === undefined ? uploadTexts.drop : `${nameInSentence(file.name)} · ${bytesText(file.size)}`}
        </Text>
      </DropZone>
      {mistake !== undefined && (
        <Text id={mistakeId} role="alert" fz="xs" c="var(--danger)" mt={5}>
          {mistake}
        </Text>
      )}
    </div>
  )
}

/** By what the browser says it is, so that most mistakes are told at once; the server looks into the file. */
function mistakesIn(name: string, file: File | undefined, savedImage: string | null): Mistakes {
  const isImage = file === undefined ? savedImage !== null : ['image/png', 'image/jpeg'].includes(file.type)
  return {
    ...(name.trim() === '' && { name: panelTexts.nameMissing }),
    ...(!isImage && { file: panelTexts.notAnImage }),
  }
}
