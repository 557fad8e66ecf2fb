/** A plan is active while its end lies ahead, whatever its label says (D-10). */
export function presentPlan(expiresOn: Date | string | null, now: Date) {
  const end = expiresOn === null ? null : new Date(expiresOn)
  return {
    pro_plan_active: end !== null && end > now,
    pro_plan_expired: end !== null && end <= now,
    expires_on: end?.toISOString() ?? null,
  }
}
