/** The colours a chart is drawn with: the design tokens that charts use, for one colour scheme. */
export interface ChartTheme {
  readonly surface: string
  readonly sunken: string
  readonly text: string
  readonly text2: string
  readonly text3: string
  readonly grid: string
  readonly axis: string
  readonly actual: string
  readonly actualFill: string
  readonly actualSoft: string
  readonly benchmark: string
  readonly aboveFill: string
  readonly belowFill: string
  readonly atFill: string
  readonly above: string
  readonly aboveSoft: string
  readonly below: string
  readonly belowSoft: string
  readonly textOnFill: string
  readonly analysed: string
  readonly shortHistory: string
  readonly outlier: string
  /** From far below to far above, the middle at 0. */
  readonly diverging: readonly string[]
}

/** The one type face of screen and print. */
export const chartFont = "'Inter Variable', Inter, system-ui, sans-serif"

export const chartThemes: Readonly<Record<'light' | 'dark', ChartTheme>> = {
  light: {
    surface: '#FFFFFF',
    sunken: '#EDF0F4',
    text: '#131C2B',
    text2: '#414D5E',
    text3: '#5A6676',
    grid: '#E6EAEF',
    axis: '#7A8594',
    actual: '#1F53B8',
    actualFill: '#2F62C4',
    actualSoft: '#E7EEFB',
    benchmark: '#131C2B',
    aboveFill: '#287C42',
    belowFill: '#CE65A2',
    atFill: '#7A8594',
    above: '#04672A',
    aboveSoft: '#E3F2E6',
    below: '#B22B82',
    belowSoft: '#F9E7F2',
    textOnFill: '#FFFFFF',
    analysed: '#268956',
    shortHistory: '#8A94A2',
    outlier: '#AF2D18',
    diverging: ['#7B015A', '#B12C86', '#D76FAF', '#F1B6D7', '#EEF0F3', '#ACDDB0', '#65B36F', '#29863D', '#035B1E'],
  },
  dark: {
    surface: '#141C28',
    sunken: '#1B2534',
    text: '#E9EEF5',
    text2: '#BAC5D3',
    text3: '#97A4B6',
    grid: '#253142',
    axis: '#6C7B91',
    actual: '#86AEFF',
    actualFill: '#5C88E6',
    actualSoft: '#1B2C4D',
    benchmark: '#E9EEF5',
    aboveFill: '#52AB69',
    belowFill: '#BF5494',
    atFill: '#8895A7',
    above: '#83D896',
    aboveSoft: '#15321F',
    below: '#EB86BF',
    belowSoft: '#3A1B32',
    textOnFill: '#0C121B',
    analysed: '#58B483',
    shortHistory: '#8895A7',
    outlier: '#F26C54',
    diverging: ['#FEA2D8', '#E16AB5', '#AE4388', '#72345A', '#31363D', '#2B5C34', '#3E8A4D', '#5DB96E', '#8DE29A'],
  },
}
