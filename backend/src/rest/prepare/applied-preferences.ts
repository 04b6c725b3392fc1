import type { InsertPlan, WritePlan } from '../plan/plan.ts'
import type { ApiRequest } from '../request/api-request.ts'
import type { RestSettings } from '../rest-settings.ts'

/** Returns Preference-Applied in PostgREST's order, without preferences that don't concern the request. */
export function appliedPreferences(
  { action, preferences }: ApiRequest,
  settings: RestSettings,
  write?: WritePlan,
): string {
  const heeded = {
    resolution: hasConflict(write) && preferences.resolution,
    missing: (action === 'insert' || action === 'update') && preferences.missing,
    return: write && preferences.return,
    count: preferences.count,
    tx: settings.allowsRollback && preferences.tx,
    handling: preferences.handling,
    timezone: preferences.timezone,
    'max-affected':
      ['update', 'delete', 'call'].includes(action) &&
      preferences.handling === 'strict' &&
      preferences['max-affected'],
  }
  return Object.entries(heeded)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join(', ')
}

function hasConflict(write?: WritePlan): write is InsertPlan {
  return write?.kind === 'insert' && write.conflict !== null
}
