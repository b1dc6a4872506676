import { Building20Regular } from '@fluentui/react-icons/svg/building';
import { CalendarDate20Regular } from '@fluentui/react-icons/svg/calendar-date';
import { CalendarPerson20Regular } from '@fluentui/react-icons/svg/calendar-person';
import { CalendarSettings20Regular } from '@fluentui/react-icons/svg/calendar-settings';
import { Color20Regular } from '@fluentui/react-icons/svg/color';
import { Database20Regular } from '@fluentui/react-icons/svg/database';
import { History20Regular } from '@fluentui/react-icons/svg/history';
import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { Key20Regular } from '@fluentui/react-icons/svg/key';
import { Location20Regular } from '@fluentui/react-icons/svg/location';
import { People20Regular } from '@fluentui/react-icons/svg/people';
import { Settings20Regular } from '@fluentui/react-icons/svg/settings';
import { Shield20Regular } from '@fluentui/react-icons/svg/shield';
import { Stethoscope20Regular } from '@fluentui/react-icons/svg/stethoscope';
import { Tablet20Regular } from '@fluentui/react-icons/svg/tablet';
import { Timeline20Regular } from '@fluentui/react-icons/svg/timeline';
import { WeatherMoon20Regular } from '@fluentui/react-icons/svg/weather-moon';
import type { ReactNode } from 'react';

/** By what a page's address has behind the name of its product. */
const ICONS: Readonly<Record<string, ReactNode>> = {
  'sign-in': <Key20Regular />,
  locations: <Location20Regular />,
  'digital-reception': <Home20Regular />,
  devices: <Tablet20Regular />,
  'quiet-hours': <WeatherMoon20Regular />,
  otis: <CalendarSettings20Regular />,
  'otis/masterdata': <CalendarPerson20Regular />,
  'otis/treatments': <Stethoscope20Regular />,
  'otis/combinedTreatments': <Timeline20Regular />,
  'otis/locations': <CalendarDate20Regular />,
  personnel: <People20Regular />,
  practice: <Building20Regular />,
  look: <Color20Regular />,
  accesses: <History20Regular />,
  'records-of-processing': <Shield20Regular />,
  backup: <Database20Regular />,
};

/** The sign of a page of settings; one that is declared without a sign has that of settings. */
export const EntryIcon = ({ href }: { href: string }) =>
  ICONS[href.replace(/^\/personnel\/settings\/(empfang\/)?/, '')] ?? <Settings20Regular />;
