import type { CSSVariablesResolver } from '@mantine/core'

/** Mantine's own colours, in both schemes, are those of tokens.css. */
const fromTokens = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text3)',
  '--mantine-color-placeholder': 'var(--text3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-plumb-filled': 'var(--accent)',
  '--mantine-color-plumb-filled-hover': 'var(--accent-hover)',
  '--mantine-color-plumb-light': 'var(--accent-soft)',
  '--mantine-color-plumb-light-hover': 'var(--accent-soft)',
  '--mantine-color-plumb-light-color': 'var(--accent)',
  '--mantine-color-plumb-outline': 'var(--accent)',
  '--mantine-color-plumb-outline-hover': 'var(--accent-soft)',
  '--mantine-color-plumb-text': 'var(--accent)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text3)',
  '--mantine-color-disabled-border': 'var(--border)',
} as const

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...fromTokens },
  dark: { ...fromTokens },
})
