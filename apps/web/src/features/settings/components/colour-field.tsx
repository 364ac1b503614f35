import { Button, TextInput } from '@mantine/core'
import { isReadableColour } from '@plumbline/contract/brand/colours.ts'
import { unreadableColour } from '@plumbline/contract/settings/settings.ts'
import type { CSSProperties } from 'react'
import { brandColours } from '../../../lib/brand-colours.ts'
import styles from './settings.module.css'

interface ColourFieldProps {
  readonly value: string
  readonly mistake: string | undefined
  readonly onChange: (value: string) => void
  /** Shown in the colour. */
  readonly product: string
}

const standardColour = '#1f53b8'
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** The accent of buttons and links, with how it looks in the light and in the dark. */
export function ColourField({ value, mistake, onChange, product }: ColourFieldProps) {
  const colour = isColour(value) ? value.toLowerCase() : standardColour
  const readable = isReadableColour(colour)
  const colours = brandColours(colour)
  return (
    <div className={styles.field}>
      <TextInput
        label="Colour of buttons and links"
        value={value}
        placeholder="Plumbline blue"
        onChange={(event) => onChange(event.currentTarget.value)}
        error={readable ? mistake : unreadableColour}
        maxLength={7}
        leftSection={
          <input
            type="color"
            className={styles.swatch}
            aria-label="Choose a colour"
            value={colour}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        rightSectionWidth={76}
        rightSection={
          value !== '' && (
            <Button size="xs" variant="subtle" onClick={() => onChange('')}>
              Standard
            </Button>
          )
        }
      />
      {readable && (
        <div className={styles.samples} aria-hidden>
          <Sample
            ground="#ffffff"
            soft={colours['--brand-accent-soft']}
            accent={colour}
            text="#ffffff"
            name={product}
          />
          <Sample
            ground="#141c28"
            soft={colours['--brand-accent-dark-soft']}
            accent={colours['--brand-accent-dark']}
            text="#0c121b"
            name={product}
          />
        </div>
      )}
    </div>
  )
}

interface SampleProps {
  readonly ground: string
  readonly soft: string | undefined
  readonly accent: string | undefined
  readonly text: string
  readonly name: string
}

function Sample({ ground, soft, accent, text, name }: SampleProps) {
  const look: CSSProperties = { background: ground, color: accent }
  return (
    <span className={styles.sample} style={look}>
      <span style={{ background: soft }}>{name}</span>
      <span style={{ background: accent, color: text }}>Apply</span>
    </span>
  )
}
