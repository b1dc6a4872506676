import { type BookingRules, booking } from '#contract/settings/booking.ts';
import { NumberSelect } from '#ui/fields/number-select.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { SettingCard, type SettingForm } from '../frame/setting-card.tsx';
import { useSettingsStyles } from '../settings-styles.ts';
import { useBookingStyles } from './booking-styles.ts';
import { ChoiceList } from './choice-list.tsx';
import {
  aheadText,
  cancelText,
  minutesText,
  noticeText,
  offersText,
  opensText,
  PACKING,
  RULES,
} from './texts.ts';

const RASTERS = [5, 10, 15, 20, 30, 60] as const;
const HOURS = [0, 1, 2, 4, 8, 12, 24, 48, 72, 120, 168];
const AHEAD = [14, 30, 60, 90, 120, 180, 365];
const OPENS = [0, 1, 2, 3, 5, 7, 14, 21, 28, 42];
const STRICT_DAYS = [3, 5, 7, 10, 14, 21];
const OFFERS = [1, 2, 3, 4, 5];

type Mode = BookingRules['packing'];
const MODES = Object.entries(PACKING).map(([value, words]) => ({ value: value as Mode, ...words }));

/** The rules of booking, one matter below the other. */
export const RulesForm = ({ typed, change: put }: SettingForm<BookingRules>) => {
  const shared = useSettingsStyles();
  const styles = useBookingStyles();
  const change = (part: Partial<BookingRules>) => put({ ...typed, ...part });
  return (
    <>
      <SwitchField
        label={RULES.online}
        help={RULES.onlineHelp}
        checked={typed.online}
        onChange={(online) => change({ online })}
      />
      <h3 className={styles.part}>{RULES.times}</h3>
      <div className={shared.pair}>
        <NumberSelect
          label={RULES.raster}
          value={typed.raster}
          choices={RASTERS}
          text={minutesText}
          onChange={(raster) => change({ raster: raster as BookingRules['raster'] })}
        />
        <NumberSelect
          label={RULES.horizon}
          value={typed.horizon_days}
          choices={AHEAD}
          text={aheadText}
          onChange={(horizon_days) => change({ horizon_days })}
        />
        <NumberSelect
          label={RULES.notice}
          value={typed.notice_hours}
          choices={HOURS}
          text={noticeText}
          onChange={(notice_hours) => change({ notice_hours })}
        />
        <NumberSelect
          label={RULES.cancel}
          value={typed.cancel_hours}
          choices={HOURS}
          text={cancelText}
          onChange={(cancel_hours) => change({ cancel_hours })}
        />
      </div>
      <h3 className={styles.part}>{RULES.bands}</h3>
      <p className={shared.quiet}>{RULES.bandsText}</p>
      <div className={shared.pair}>
        <NumberSelect
          label={RULES.mid}
          value={typed.mid_days}
          choices={OPENS}
          text={opensText}
          onChange={(mid_days) => change({ mid_days })}
        />
        <NumberSelect
          label={RULES.acute}
          value={typed.acute_days}
          choices={OPENS}
          text={opensText}
          onChange={(acute_days) => change({ acute_days })}
        />
      </div>
      <ChoiceList
        legend={RULES.packing}
        choices={MODES}
        value={typed.packing}
        onChange={(packing) => change({ packing })}
      />
      {typed.packing === 'strict' && (
        <div className={shared.pair}>
          <NumberSelect
            label={RULES.strictDays}
            value={typed.strict_days}
            choices={STRICT_DAYS}
            text={aheadText}
            onChange={(strict_days) => change({ strict_days })}
          />
          <NumberSelect
            label={RULES.strictOffers}
            value={typed.strict_offers}
            choices={OFFERS}
            text={offersText}
            onChange={(strict_offers) => change({ strict_offers })}
          />
        </div>
      )}
      <h3 className={styles.part}>{RULES.features}</h3>
      <SwitchField
        label={RULES.categories}
        help={RULES.categoriesHelp}
        checked={typed.categories}
        onChange={(categories) => change({ categories })}
      />
      <SwitchField
        label={RULES.recall}
        help={RULES.recallHelp}
        checked={typed.recall}
        onChange={(recall) => change({ recall })}
      />
      <SwitchField
        label={RULES.video}
        help={RULES.videoHelp}
        checked={typed.video}
        onChange={(video) => change({ video })}
      />
    </>
  );
};

/** From when until when is booked at a location, and what of it is on. */
export const RulesCard = ({ locationId }: { locationId: string }) => (
  <SettingCard setting={booking} locationId={locationId} rows={10}>
    {(form) => <RulesForm {...form} />}
  </SettingCard>
);
