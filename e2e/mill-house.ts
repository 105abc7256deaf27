/** A home for journeys that start with a buyer. */
export const millHouse = {
  title: 'Fieldstone house by the mill',
  address: '12 Mill Pond Road, Asheville, NC 28804',
  price: 535_000,
  bedrooms: 3,
  bathrooms: 2,
  status: 'Active',
  description: 'The kitchen has soapstone counters.',
}
