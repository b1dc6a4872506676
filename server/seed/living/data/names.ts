/** First names by the age of who has them, last names of families; no person is meant by any pair. */
export interface Origin {
  /** Language of the family where it is not German alone (BCP 47). */
  language: '' | 'tr' | 'ar' | 'ru' | 'uk' | 'en';
  families: readonly string[];
  women: { old: readonly string[]; grown: readonly string[]; young: readonly string[] };
  men: { old: readonly string[]; grown: readonly string[]; young: readonly string[] };
}

const words = (text: string): string[] => text.split(' ');

export const ORIGINS: readonly Origin[] = [
  {
    language: '',
    families: words(
      'Krüger Vogt Sommer Brandenburg Lehmann Thiele Ziegler Jahnke Petersen Engelhardt Kühn Buchholz Seidel Pohl Dreyer Winkler Haase Rothe Marquardt Nickel Stahl Fröhlich Grothe Behrendt Kuhlmann Wendt Ahrens Baumgart Schröter Zander Hübner Lindner Paulsen Gräfe Stegemann Reuter Oltmanns Riedel Möhring Wolff',
    ),
    women: {
      old: words('Hannelore Ingrid Renate Gisela Ursula Christa Waltraud Helga Brigitte Erika'),
      grown: words(
        'Sabine Katja Julia Anja Stefanie Nadine Claudia Kerstin Heike Miriam Franziska',
      ),
      young: words('Lea Emma Mia Frieda Clara Johanna Ida Marie Lotta Charlotte'),
    },
    men: {
      old: words('Friedrich Günter Horst Klaus Werner Manfred Dieter Heinz Jürgen Wolfgang'),
      grown: words('Thomas Stefan Michael Andreas Christian Markus Tobias Sven Daniel Oliver'),
      young: words('Paul Jonas Felix Anton Emil Oskar Jakob Moritz Theo Ben'),
    },
  },
  {
    language: 'tr',
    families: words('Yılmaz Kaya Demirtaş Özkan Aydın Şimşek Arslan Çetin Korkmaz Polat'),
    women: {
      old: words('Fatma Hatice Emine Zeynep'),
      grown: words('Elif Ayşe Gülsüm Derya Sevgi'),
      young: words('Defne Ecrin Melek Azra'),
    },
    men: {
      old: words('Mehmet Hasan Ali Mustafa'),
      grown: words('Murat Serkan Emrah Cem Volkan'),
      young: words('Kerem Can Deniz Yusuf'),
    },
  },
  {
    language: '',
    families: words('Adamczyk Nowak Mazurek Kaczmarek Wójcik Pawlak'),
    women: {
      old: words('Krystyna Jadwiga Danuta'),
      grown: words('Agnieszka Monika Joanna Ewa'),
      young: words('Zofia Hanna Maja'),
    },
    men: {
      old: words('Zbigniew Ryszard Jerzy'),
      grown: words('Piotr Marcin Krzysztof Tomasz'),
      young: words('Filip Szymon Kacper'),
    },
  },
  {
    language: 'ar',
    families: words('Al-Masri Haddadin Khoury Saleh Barakat Nasser Sabbagh'),
    women: {
      old: words('Samia Nadia Huda'),
      grown: words('Rana Lina Maryam Dalia'),
      young: words('Yara Nour Salma'),
    },
    men: {
      old: words('Ibrahim Khalil Mahmoud'),
      grown: words('Omar Tarek Bassam Karim'),
      young: words('Adam Ilyas Rami'),
    },
  },
  {
    language: 'uk',
    families: words('Kovalenko Shevchuk Bondarenko Melnyk Tkachenko'),
    women: {
      old: words('Halyna Lyudmyla'),
      grown: words('Oksana Iryna Olena Nataliia'),
      young: words('Sofiia Daryna Anna'),
    },
    men: {
      old: words('Mykola Vasyl'),
      grown: words('Andrii Serhii Dmytro'),
      young: words('Maksym Danylo Artem'),
    },
  },
  {
    language: 'ru',
    families: words('Friesen Becker Penner Wiebe Dück'),
    women: {
      old: words('Valentina Galina Lidia'),
      grown: words('Swetlana Elena Irina Tatjana'),
      young: words('Alina Polina Xenia'),
    },
    men: {
      old: words('Viktor Juri Alexander'),
      grown: words('Eugen Sergej Dmitri'),
      young: words('Maxim Nikita Leo'),
    },
  },
  {
    language: 'en',
    families: words('Okafor Mensah Adeyemi Boateng'),
    women: {
      old: words('Grace Comfort'),
      grown: words('Amara Joyce Abena'),
      young: words('Zuri Maya Ruth'),
    },
    men: {
      old: words('Samuel Emmanuel'),
      grown: words('Kwame Chidi Daniel'),
      young: words('Kofi Noah Elias'),
    },
  },
  {
    language: 'en',
    families: words('Sharma Fernandes Iyer'),
    women: {
      old: words('Lakshmi Maria'),
      grown: words('Priya Anita Deepa'),
      young: words('Asha Nila Tara'),
    },
    men: {
      old: words('Rajesh Joseph'),
      grown: words('Arjun Vikram Sanjay'),
      young: words('Rohan Kiran Dev'),
    },
  },
  {
    language: '',
    families: words('Nguyen Pham Tran Vu'),
    women: {
      old: words('Hoa Lan'),
      grown: words('Thao Linh Mai'),
      young: words('Anh Lilly Kim'),
    },
    men: {
      old: words('Van Minh'),
      grown: words('Tuan Duc Hung'),
      young: words('Nam David Leon'),
    },
  },
  {
    language: '',
    families: words('Rossetti Conti Castelli'),
    women: {
      old: words('Carmela Lucia'),
      grown: words('Giulia Chiara Paola'),
      young: words('Sofia Elena Alessia'),
    },
    men: {
      old: words('Giovanni Salvatore'),
      grown: words('Marco Luca Fabio'),
      young: words('Matteo Leonardo Enzo'),
    },
  },
  {
    language: '',
    families: words('Nikolaou Georgiou'),
    women: {
      old: words('Eleni Vasiliki'),
      grown: words('Dimitra Katerina'),
      young: words('Danai Melina'),
    },
    men: {
      old: words('Kostas Georgios'),
      grown: words('Nikos Giannis'),
      young: words('Stefanos Alexis'),
    },
  },
  {
    language: '',
    families: words('Marković Đurić Horvat'),
    women: {
      old: words('Milica Ljubica'),
      grown: words('Jelena Ivana Marija'),
      young: words('Mila Lana Petra'),
    },
    men: {
      old: words('Dragan Zoran'),
      grown: words('Goran Nikola Ivan'),
      young: words('Luka Marko Filip'),
    },
  },
  {
    language: '',
    families: words('Ferreira Carvalho'),
    women: {
      old: words('Fátima Rosa'),
      grown: words('Inês Catarina'),
      young: words('Beatriz Leonor'),
    },
    men: { old: words('Manuel António'), grown: words('Tiago Rui'), young: words('Tomás Rodrigo') },
  },
];

/** Of each ten families so many are of the first origin; the rest takes turns. */
export const OF_THE_FIRST = 5;
