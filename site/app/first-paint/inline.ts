import { rememberEarlyActs } from './early-acts'
import { settleBands } from './late-bands'
import { startHeldScripts } from './late-scripts'

settleBands()
rememberEarlyActs()
startHeldScripts()
