// The version of this program, as its package.json has it.
import packageJson from '../package.json' with { type: 'json' }

export const release = packageJson.version
