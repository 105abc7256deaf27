import { m } from '#text'
import { HomePicture } from './home-picture.tsx'
import { Sample } from './sample.tsx'

/** A listing's app on a buyer's phone. */
export const PhonePicture = () => (
  <Sample className="phone">
    <div className="screen">
      <HomePicture />
      <b>{m.landing_sample_home()}</b>
      <span>{m.landing_sample_home_facts()}</span>
      <strong className="figure">{m.landing_sample_price()}</strong>
      <p className="offer">{m.landing_phone_talk()}</p>
      <p className="second">{m.landing_phone_about()}</p>
      <p className="bar">
        <span>{m.landing_phone_showings()}</span>
        <span>{m.landing_phone_save()}</span>
        <span>{m.landing_phone_contact()}</span>
        <span>{m.landing_phone_share()}</span>
      </p>
    </div>
  </Sample>
)
