/** What is said of price tracks, on screen and in answers alike. */
export const priceTrackTexts = {
  chooseFile: 'Please choose a CSV file.',
  saved: 'Price track added.',
  nameMissing: 'Give the price track a name.',
  stillProcessing: 'Still processing',
  charge: 'Give per cent a year from 0 to below 100, such as 0.5.',
  monthly: 'Only Monthly can be chosen.',
  shortSpan: 'The NAV date must be 12 months or more after the first date.',
  longSpan: (years: number) => `At most ${years} years can be scored. Take a later first date or an earlier NAV date.`,
} as const
