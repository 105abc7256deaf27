/** As SQL: the IDs of the browsers in which an agent allowed notifications; `p` is their row of `user_profiles`. */
export const devicesOf = `array(select d.id::text from push_subscriptions d where d.user_id = p.id)`
