/** What a template may leave open, written `{{lead.name}}`: one table of all, with what fills each in. */
import { m } from '#text'

/** What fills a variable in when an email is sent. Nothing does for `written` ones: the agent puts words in their place. */
export const variableSources = [
  'lead',
  'agent',
  'listing',
  'appointment',
  'openHouse',
  'days',
  'written',
] as const
export type VariableSource = (typeof variableSources)[number]

type Variable = { from: VariableSource; label: () => string; example: () => string }

const variables = {
  'lead.name': {
    from: 'lead',
    label: m.sequences_blank_lead_name,
    example: m.sequences_blank_lead_name_like,
  },
  'property.address': {
    from: 'listing',
    label: m.sequences_blank_property_address,
    example: m.sequences_blank_property_address_like,
  },
  'property.type': {
    from: 'listing',
    label: m.sequences_blank_property_type,
    example: m.sequences_blank_property_type_like,
  },
  'property.bedrooms': {
    from: 'listing',
    label: m.sequences_blank_property_bedrooms,
    example: m.sequences_blank_property_bedrooms_like,
  },
  'property.bathrooms': {
    from: 'listing',
    label: m.sequences_blank_property_bathrooms,
    example: m.sequences_blank_property_bathrooms_like,
  },
  'property.squareFeet': {
    from: 'listing',
    label: m.sequences_blank_property_square_feet,
    example: m.sequences_blank_property_square_feet_like,
  },
  'property.price': {
    from: 'listing',
    label: m.sequences_blank_property_price,
    example: m.sequences_blank_property_price_like,
  },
  'property.features': {
    from: 'listing',
    label: m.sequences_blank_property_features,
    example: m.sequences_blank_property_features_like,
  },
  'property.highlights': {
    from: 'written',
    label: m.sequences_blank_property_highlights,
    example: m.sequences_blank_property_highlights_like,
  },
  'property.oldPrice': {
    from: 'listing',
    label: m.sequences_blank_property_old_price,
    example: m.sequences_blank_property_old_price_like,
  },
  'property.newPrice': {
    from: 'listing',
    label: m.sequences_blank_property_new_price,
    example: m.sequences_blank_property_new_price_like,
  },
  'property.savings': {
    from: 'listing',
    label: m.sequences_blank_property_savings,
    example: m.sequences_blank_property_savings_like,
  },
  'agent.name': {
    from: 'agent',
    label: m.sequences_blank_agent_name,
    example: m.sequences_blank_agent_name_like,
  },
  'agent.title': {
    from: 'agent',
    label: m.sequences_blank_agent_title,
    example: m.sequences_blank_agent_title_like,
  },
  'agent.company': {
    from: 'agent',
    label: m.sequences_blank_agent_company,
    example: m.sequences_blank_agent_company_like,
  },
  'agent.phone': {
    from: 'agent',
    label: m.sequences_blank_agent_phone,
    example: m.sequences_blank_agent_phone_like,
  },
  'agent.email': {
    from: 'agent',
    label: m.sequences_blank_agent_email,
    example: m.sequences_blank_agent_email_like,
  },
  date: { from: 'appointment', label: m.sequences_blank_date, example: m.sequences_blank_date_like },
  time: { from: 'appointment', label: m.sequences_blank_time, example: m.sequences_blank_time_like },
  area: { from: 'written', label: m.sequences_blank_area, example: m.sequences_blank_area_like },
  'market.averagePrice': {
    from: 'written',
    label: m.sequences_blank_market_average_price,
    example: m.sequences_blank_market_average_price_like,
  },
  'market.averageDays': {
    from: 'written',
    label: m.sequences_blank_market_average_days,
    example: m.sequences_blank_market_average_days_like,
  },
  'market.interestRate': {
    from: 'written',
    label: m.sequences_blank_market_interest_rate,
    example: m.sequences_blank_market_interest_rate_like,
  },
  'market.buyerInsight': {
    from: 'written',
    label: m.sequences_blank_market_buyer_insight,
    example: m.sequences_blank_market_buyer_insight_like,
  },
  'market.sellerInsight': {
    from: 'written',
    label: m.sequences_blank_market_seller_insight,
    example: m.sequences_blank_market_seller_insight_like,
  },
  neighborhood: {
    from: 'written',
    label: m.sequences_blank_neighborhood,
    example: m.sequences_blank_neighborhood_like,
  },
  'neighborhood.feature': {
    from: 'written',
    label: m.sequences_blank_neighborhood_feature,
    example: m.sequences_blank_neighborhood_feature_like,
  },
  'neighborhood.schools': {
    from: 'written',
    label: m.sequences_blank_neighborhood_schools,
    example: m.sequences_blank_neighborhood_schools_like,
  },
  'neighborhood.shopping': {
    from: 'written',
    label: m.sequences_blank_neighborhood_shopping,
    example: m.sequences_blank_neighborhood_shopping_like,
  },
  'neighborhood.dining': {
    from: 'written',
    label: m.sequences_blank_neighborhood_dining,
    example: m.sequences_blank_neighborhood_dining_like,
  },
  city: { from: 'listing', label: m.sequences_blank_city, example: m.sequences_blank_city_like },
  'price.low': {
    from: 'written',
    label: m.sequences_blank_price_low,
    example: m.sequences_blank_price_low_like,
  },
  'price.high': {
    from: 'written',
    label: m.sequences_blank_price_high,
    example: m.sequences_blank_price_high_like,
  },
  'price.average': {
    from: 'written',
    label: m.sequences_blank_price_average,
    example: m.sequences_blank_price_average_like,
  },
  day1: { from: 'days', label: m.sequences_blank_day1, example: m.sequences_blank_day1_like },
  day2: { from: 'days', label: m.sequences_blank_day2, example: m.sequences_blank_day2_like },
  day: { from: 'days', label: m.sequences_blank_day, example: m.sequences_blank_day_like },
  'openHouse.date': {
    from: 'openHouse',
    label: m.sequences_blank_open_house_date,
    example: m.sequences_blank_open_house_date_like,
  },
  'openHouse.startTime': {
    from: 'openHouse',
    label: m.sequences_blank_open_house_start_time,
    example: m.sequences_blank_open_house_start_time_like,
  },
  'openHouse.endTime': {
    from: 'openHouse',
    label: m.sequences_blank_open_house_end_time,
    example: m.sequences_blank_open_house_end_time_like,
  },
  'user.name': {
    from: 'lead',
    label: m.sequences_blank_user_name,
    example: m.sequences_blank_user_name_like,
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof variables
export const variableNames = Object.keys(variables) as VariableName[]
export type VariableValues = Partial<Record<VariableName, string>>

export const isVariable = (name: string): name is VariableName => Object.hasOwn(variables, name)

export const variableOf = (name: VariableName): Variable => variables[name]

type InText<Name> = Name extends `${infer Before}.${infer After}` ? `${Before}_${After}` : Name

/** The variables as texts of the catalog name them: `{lead_name}` there becomes `{{lead.name}}`. */
export const asBlanks = (): Record<InText<VariableName>, string> =>
  Object.fromEntries(
    variableNames.map((name) => [name.replace('.', '_') as InText<VariableName>, written(name)]),
  ) as Record<InText<VariableName>, string>

/** `{{lead.name}}` */
export const written = (name: string): string => `{{${name}}}`

const sourceLabels: Record<VariableSource, () => string> = {
  lead: m.sequences_filled_from_lead,
  agent: m.sequences_filled_from_agent,
  listing: m.sequences_filled_from_listing,
  appointment: m.sequences_filled_from_appointment,
  openHouse: m.sequences_filled_from_open_house,
  days: m.sequences_filled_from_days,
  written: m.sequences_filled_from_written,
}
export const sourceLabel = (source: VariableSource): string => sourceLabels[source]()

/** Whether it is filled in when an email is sent. */
export const fillsItself = (name: VariableName): boolean => variables[name].from !== 'written'

export const exampleValues = (): VariableValues =>
  Object.fromEntries(variableNames.map((name) => [name, variables[name].example()]))
