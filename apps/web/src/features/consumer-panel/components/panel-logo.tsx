import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LogoFrame, NoLogo } from '../../../components/logo-frame/logo-frame.tsx'
import { useObjectAddress } from '../../../lib/use-object-address.ts'
import { panelLogoQuery } from '../api/provider-queries.ts'

interface PanelLogoProps {
  /** What somebody has just chosen stands in for what is kept. */
  readonly file?: File | undefined
  readonly provider: { readonly id: number; readonly name: string; readonly img: string | null } | undefined
}

/** The logo as it is, or as it would be. */
export function PanelLogo({ file, provider }: PanelLogoProps) {
  if (file !== undefined) return <Picture blob={file} alt="The image that was chosen" />
  if (provider?.img == null) return <NoLogo>No logo yet</NoLogo>
  return <KeptPicture id={provider.id} img={provider.img} name={provider.name} />
}

interface PensionLogoProps {
  readonly pension: { readonly img: string | null; readonly providerName: string | null }
}

/** The logo of the provider that a pension names, small; nothing where there is none. */
export function PensionLogo({ pension: { img, providerName } }: PensionLogoProps) {
  const id = Number(/\/provider\/(\d+)\//.exec(img ?? '')?.[1])
  const picture = useQuery({ ...panelLogoQuery(id, img ?? ''), enabled: img !== null })
  const address = useObjectAddress(picture.data)
  if (address === undefined) return null
  return (
    <LogoFrame small>
      <img src={address} alt={`Logo of ${nameInSentence(providerName ?? '')}`} />
    </LogoFrame>
  )
}

function KeptPicture({ id, img, name }: { readonly id: number; readonly img: string; readonly name: string }) {
  const picture = useQuery(panelLogoQuery(id, img))
  if (picture.isError) return <NoLogo>The logo could not be loaded.</NoLogo>
  return <Picture blob={picture.data} alt={`Logo of ${nameInSentence(name)}`} />
}

function Picture({ blob, alt }: { readonly blob: Blob | undefined; readonly alt: string }) {
  const address = useObjectAddress(blob)
  const [broken, setBroken] = useState<Blob>()
  if (blob !== undefined && broken === blob) return <NoLogo>This image cannot be shown.</NoLogo>
  return (
    <LogoFrame>{address !== undefined && <img src={address} alt={alt} onError={() => setBroken(blob)} />}</LogoFrame>
  )
}
