import { createTheme, type MantineColorsTuple } from '@mantine/core'

const plumb: MantineColorsTuple = [
  '#EEF3FD',
  '#DCE6FA',
  '#B7CCF5',
  '#86AEFF',
  '#5C88E6',
  '#3F70D4',
  '#2F62C4',
  '#1F53B8',
  '#174292',
  '#12336F',
]
const dark: MantineColorsTuple = [
  '#E9EEF5',
  '#BAC5D3',
  '#97A4B6',
  '#6C7B91',
  '#2A3748',
  '#1B2534',
  '#141C28',
  '#0C121B',
  '#090E15',
  '#05080D',
]
const gray: MantineColorsTuple = [
  '#F8F9FB',
  '#F4F6F8',
  '#EDF0F4',
  '#DDE2E9',
  '#C2CAD5',
  '#7A8594',
  '#5A6676',
  '#414D5E',
  '#283344',
  '#131C2B',
]

const family = "'Inter Variable', Inter, system-ui, sans-serif"

/** How fast overlays come and go; nothing moves for those who asked for less motion. */
const panelMotion = { duration: 180, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }
const fastMotion = { duration: 120, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }

export const theme = createTheme({
  colors: { plumb, dark, gray },
  primaryColor: 'plumb',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#131C2B',
  fontFamily: family,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '75em', xl: '90em' },
  headings: { fontFamily: family, fontWeight: '600' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects, not Button.extend and its like, which would load every component named here with the first screen.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { variant: 'default' } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    // The placeholder is an element that a menu may not hold; without it the first item has the focus.
    Menu: {
      defaultProps: { transitionProps: fastMotion, position: 'bottom-end', withInitialFocusPlaceholder: false },
    },
    Modal: { defaultProps: { transitionProps: panelMotion, centered: false, yOffset: 36 } },
    ModalRoot: { defaultProps: { transitionProps: panelMotion, yOffset: 36 } },
    Popover: { defaultProps: { transitionProps: fastMotion } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Tooltip: { defaultProps: { multiline: true, openDelay: 150, events: { hover: true, focus: true, touch: true } } },
  },
})
