/**
 * Tells whether an event is still to come for the owners. It is through its whole day, so that tonight's stays in sight
 * at the door. The dashboard's count, `site_overview`, goes by the same rule.
 */
export function isUpcoming(event: { event_date: string }, today: string): boolean {
  return event.event_date >= today
}
