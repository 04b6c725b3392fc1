import { letBirdRunOnce } from './bird-run'
import { rememberEarlyActs } from './early-acts'
import { settleBands } from './late-bands'
import { startHeldScripts } from './late-scripts'

settleBands()
letBirdRunOnce()
rememberEarlyActs()
startHeldScripts()
