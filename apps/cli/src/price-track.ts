import { runCommand } from './command/run-command.ts'
import { priceTrackCommand } from './price-track/price-track-command.ts'

await runCommand(() => priceTrackCommand(process.argv.slice(2)))
