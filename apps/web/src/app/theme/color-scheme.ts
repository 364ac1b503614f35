import { localStorageColorSchemeManager } from '@mantine/core'

/** The key is also that of public/color-scheme.js, which sets the scheme before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'plumbline.color-scheme' })
