// Made by `npm run types` from the migrations. Change those, then make it again.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      about_blocks: {
        Row: {
          alt_text: string
          created_at: string
          heading: string
          id: string
          image_url: string | null
          is_active: boolean
          kind: string
          sort_order: number
          updated_at: string
          words: string
        }
        Insert: {
          alt_text?: string
          created_at?: string
          heading: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          kind?: string
          sort_order?: number
          updated_at?: string
          words: string
        }
        Update: {
          alt_text?: string
          created_at?: string
          heading?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          kind?: string
          sort_order?: number
          updated_at?: string
          words?: string
        }
        Relationships: []
      }
      card_refunds: {
        Row: {
          amount: number
          asked_at: string
          attempts: number
          done_at: string | null
          failure: string | null
          id: string
          order_id: string
          purchase_id: string
          state: string
        }
        Insert: {
          amount: number
          asked_at?: string
          attempts?: number
          done_at?: string | null
          failure?: string | null
          id?: string
          order_id: string
          purchase_id: string
          state?: string
        }
        Update: {
          amount?: number
          asked_at?: string
          attempts?: number
          done_at?: string | null
          failure?: string | null
          id?: string
          order_id?: string
          purchase_id?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'card_refunds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'card_refunds_purchase_id_fkey'
            columns: ['purchase_id']
            isOneToOne: false
            referencedRelation: 'ticket_purchases'
            referencedColumns: ['id']
          },
        ]
      }
      catering_content: {
        Row: {
          call_to_action: string
          description: string
          id: string
          image_1_alt_text: string
          image_1_url: string | null
          image_2_alt_text: string
          image_2_url: string | null
          image_3_alt_text: string
          image_3_url: string | null
          title: string
          updated_at: string
        }
        Insert: {
          call_to_action?: string
          description?: string
          id?: string
          image_1_alt_text?: string
          image_1_url?: string | null
          image_2_alt_text?: string
          image_2_url?: string | null
          image_3_alt_text?: string
          image_3_url?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          call_to_action?: string
          description?: string
          id?: string
          image_1_alt_text?: string
          image_1_url?: string | null
          image_2_alt_text?: string
          image_2_url?: string | null
          image_3_alt_text?: string
          image_3_url?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      disputes: {
        Row: {
          amount: number
          closed_at: string | null
          id: string
          opened_at: string
          order_id: string
          reason: string
          state: string
        }
        Insert: {
          amount: number
          closed_at?: string | null
          id: string
          opened_at: string
          order_id: string
          reason: string
          state: string
        }
        Update: {
          amount?: number
          closed_at?: string | null
          id?: string
          opened_at?: string
          order_id?: string
          reason?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: 'disputes_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      enquiries: {
        Row: {
          answered_at: string | null
          created_at: string
          email: string
          event_date: string | null
          form_token: string | null
          id: string
          kind: string
          message: string | null
          name: string
          phone: string | null
          website: string | null
        }
        Insert: {
          answered_at?: string | null
          created_at?: string
          email: string
          event_date?: string | null
          form_token?: string | null
          id?: string
          kind: string
          message?: string | null
          name: string
          phone?: string | null
          website?: string | null
        }
        Update: {
          answered_at?: string | null
          created_at?: string
          email?: string
          event_date?: string | null
          form_token?: string | null
          id?: string
          kind?: string
          message?: string | null
          name?: string
          phone?: string | null
          website?: string | null
        }
        Relationships: []
      }
      events: {
        Row: {
          age_guidance: string
          alt_text: string
          calendar_sequence: number
          cancellation_words: string
          cancelled_at: string | null
          capacity: number | null
          created_at: string
          created_by: string | null
          customers_cancel_hours: number | null
          description: string
          door_sells: boolean
          duration_days: number
          end_time: string | null
          event_date: string
          event_time: string
          expires_at: string | null
          guest_question: string
          id: string
          image_url: string | null
          included: string
          is_published: boolean
          lets_give_back: boolean
          max_tickets_per_customer: number | null
          payment: string
          place_address: string
          place_name: string
          publish_at: string | null
          refund_rule: string
          refund_words: string
          reminds_holders: boolean
          sales_end_at: string | null
          series_id: string | null
          take_down_at: string | null
          taken: number
          title: string
          unpaid_kept_until: string | null
          updated_at: string
          waiting_offer_hours: number
        }
        Insert: {
          age_guidance?: string
          alt_text?: string
          calendar_sequence?: number
          cancellation_words?: string
          cancelled_at?: string | null
          capacity?: number | null
          created_at?: string
          created_by?: string | null
          customers_cancel_hours?: number | null
          description?: string
          door_sells?: boolean
          duration_days?: number
          end_time?: string | null
          event_date: string
          event_time: string
          expires_at?: string | null
          guest_question?: string
          id?: string
          image_url?: string | null
          included?: string
          is_published?: boolean
          lets_give_back?: boolean
          max_tickets_per_customer?: number | null
          payment?: string
          place_address?: string
          place_name?: string
          publish_at?: string | null
          refund_rule?: string
          refund_words?: string
          reminds_holders?: boolean
          sales_end_at?: string | null
          series_id?: string | null
          take_down_at?: string | null
          taken?: number
          title: string
          unpaid_kept_until?: string | null
          updated_at?: string
          waiting_offer_hours?: number
        }
        Update: {
          age_guidance?: string
          alt_text?: string
          calendar_sequence?: number
          cancellation_words?: string
          cancelled_at?: string | null
          capacity?: number | null
          created_at?: string
          created_by?: string | null
          customers_cancel_hours?: number | null
          description?: string
          door_sells?: boolean
          duration_days?: number
          end_time?: string | null
          event_date?: string
          event_time?: string
          expires_at?: string | null
          guest_question?: string
          id?: string
          image_url?: string | null
          included?: string
          is_published?: boolean
          lets_give_back?: boolean
          max_tickets_per_customer?: number | null
          payment?: string
          place_address?: string
          place_name?: string
          publish_at?: string | null
          refund_rule?: string
          refund_words?: string
          reminds_holders?: boolean
          sales_end_at?: string | null
          series_id?: string | null
          take_down_at?: string | null
          taken?: number
          title?: string
          unpaid_kept_until?: string | null
          updated_at?: string
          waiting_offer_hours?: number
        }
        Relationships: []
      }
      gallery_images: {
        Row: {
          alt_text: string
          caption: string | null
          created_at: string
          id: string
          image_url: string
          is_active: boolean
          sort_order: number
          updated_at: string
        }
        Insert: {
          alt_text?: string
          caption?: string | null
          created_at?: string
          id?: string
          image_url: string
          is_active?: boolean
          sort_order?: number
          updated_at?: string
        }
        Update: {
          alt_text?: string
          caption?: string | null
          created_at?: string
          id?: string
          image_url?: string
          is_active?: boolean
          sort_order?: number
          updated_at?: string
        }
        Relationships: []
      }
      hero_images: {
        Row: {
          alt_text: string
          created_at: string
          id: string
          image_url: string
          is_active: boolean
          sort_order: number
          updated_at: string
        }
        Insert: {
          alt_text?: string
          created_at?: string
          id?: string
          image_url: string
          is_active?: boolean
          sort_order?: number
          updated_at?: string
        }
        Update: {
          alt_text?: string
          created_at?: string
          id?: string
          image_url?: string
          is_active?: boolean
          sort_order?: number
          updated_at?: string
        }
        Relationships: []
      }
      hold_lines: {
        Row: {
          order_id: string
          price: number
          quantity: number
          ticket_code: string
          ticket_type_id: string
        }
        Insert: {
          order_id: string
          price: number
          quantity: number
          ticket_code: string
          ticket_type_id: string
        }
        Update: {
          order_id?: string
          price?: number
          quantity?: number
          ticket_code?: string
          ticket_type_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'hold_lines_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'holds'
            referencedColumns: ['order_id']
          },
          {
            foreignKeyName: 'hold_lines_ticket_type_id_fkey'
            columns: ['ticket_type_id']
            isOneToOne: false
            referencedRelation: 'ticket_types'
            referencedColumns: ['id']
          },
        ]
      }
      holds: {
        Row: {
          at_door: boolean
          attendee_email: string | null
          created_at: string
          event_id: string
          expires_at: string
          order_id: string
          pays_order: string | null
          places: number
          state: string
          total: number
          user_id: string | null
        }
        Insert: {
          at_door?: boolean
          attendee_email?: string | null
          created_at?: string
          event_id: string
          expires_at: string
          order_id: string
          pays_order?: string | null
          places: number
          state?: string
          total: number
          user_id?: string | null
        }
        Update: {
          at_door?: boolean
          attendee_email?: string | null
          created_at?: string
          event_id?: string
          expires_at?: string
          order_id?: string
          pays_order?: string | null
          places?: number
          state?: string
          total?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'holds_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'holds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      letters: {
        Row: {
          audience: string
          blocks: Json
          created_at: string
          created_by: string | null
          ended_at: string | null
          event_id: string | null
          failed: number
          first_line: string
          id: string
          left_out: number
          recipients: number
          send_at: string | null
          sent: number
          started_at: string | null
          state: string
          stopped_at: string | null
          subject: string
          updated_at: string
        }
        Insert: {
          audience?: string
          blocks?: Json
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          event_id?: string | null
          failed?: number
          first_line?: string
          id: string
          left_out?: number
          recipients?: number
          send_at?: string | null
          sent?: number
          started_at?: string | null
          state?: string
          stopped_at?: string | null
          subject?: string
          updated_at?: string
        }
        Update: {
          audience?: string
          blocks?: Json
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          event_id?: string | null
          failed?: number
          first_line?: string
          id?: string
          left_out?: number
          recipients?: number
          send_at?: string | null
          sent?: number
          started_at?: string | null
          state?: string
          stopped_at?: string | null
          subject?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'letters_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      menu_images: {
        Row: {
          alt_text: string
          created_at: string
          id: string
          image_url: string
          is_active: boolean
          updated_at: string
          uploaded_by: string | null
        }
        Insert: {
          alt_text?: string
          created_at?: string
          id?: string
          image_url: string
          is_active?: boolean
          updated_at?: string
          uploaded_by?: string | null
        }
        Update: {
          alt_text?: string
          created_at?: string
          id?: string
          image_url?: string
          is_active?: boolean
          updated_at?: string
          uploaded_by?: string | null
        }
        Relationships: []
      }
      menu_items: {
        Row: {
          allergens: string[] | null
          created_at: string
          description: string
          dietary_info: string[]
          id: string
          is_available: boolean
          name: string
          price: number
          section: string
          size_options: Json | null
          sold_out_on: string | null
          sort_order: number
          special_on: string | null
          updated_at: string
        }
        Insert: {
          allergens?: string[] | null
          created_at?: string
          description?: string
          dietary_info?: string[]
          id?: string
          is_available?: boolean
          name: string
          price?: number
          section: string
          size_options?: Json | null
          sold_out_on?: string | null
          sort_order?: number
          special_on?: string | null
          updated_at?: string
        }
        Update: {
          allergens?: string[] | null
          created_at?: string
          description?: string
          dietary_info?: string[]
          id?: string
          is_available?: boolean
          name?: string
          price?: number
          section?: string
          size_options?: Json | null
          sold_out_on?: string | null
          sort_order?: number
          special_on?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      menu_sections: {
        Row: {
          section: string
          sort_order: number
        }
        Insert: {
          section: string
          sort_order: number
        }
        Update: {
          section?: string
          sort_order?: number
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          hears_of: string
          id: string
          source: string
          token: string
          unsubscribe_token: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          hears_of?: string
          id?: string
          source?: string
          token?: string
          unsubscribe_token?: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          hears_of?: string
          id?: string
          source?: string
          token?: string
          unsubscribe_token?: string
        }
        Relationships: []
      }
      offer_items: {
        Row: {
          description: string
          heading: string
          id: string
          offer_id: string
          price: number
          sort_order: number
        }
        Insert: {
          description?: string
          heading: string
          id?: string
          offer_id: string
          price: number
          sort_order?: number
        }
        Update: {
          description?: string
          heading?: string
          id?: string
          offer_id?: string
          price?: number
          sort_order?: number
        }
        Relationships: [
          {
            foreignKeyName: 'offer_items_offer_id_fkey'
            columns: ['offer_id']
            isOneToOne: false
            referencedRelation: 'offers'
            referencedColumns: ['id']
          },
        ]
      }
      offers: {
        Row: {
          alt_text: string
          conditions: string | null
          created_at: string
          created_by: string | null
          description: string
          id: string
          image_url: string | null
          is_active: boolean
          publish_at: string | null
          take_down_at: string | null
          title: string
          updated_at: string
          valid_from: string | null
          valid_until: string | null
        }
        Insert: {
          alt_text?: string
          conditions?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          publish_at?: string | null
          take_down_at?: string | null
          title: string
          updated_at?: string
          valid_from?: string | null
          valid_until?: string | null
        }
        Update: {
          alt_text?: string
          conditions?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          publish_at?: string | null
          take_down_at?: string | null
          title?: string
          updated_at?: string
          valid_from?: string | null
          valid_until?: string | null
        }
        Relationships: []
      }
      orders: {
        Row: {
          answer: string
          created_at: string
          event_id: string
          holder_name: string | null
          id: string
          is_sample: boolean
          sold_at_door: boolean
        }
        Insert: {
          answer?: string
          created_at?: string
          event_id: string
          holder_name?: string | null
          id?: string
          is_sample?: boolean
          sold_at_door?: boolean
        }
        Update: {
          answer?: string
          created_at?: string
          event_id?: string
          holder_name?: string | null
          id?: string
          is_sample?: boolean
          sold_at_door?: boolean
        }
        Relationships: []
      }
      payments: {
        Row: {
          amount: number
          corrects: number | null
          id: number
          is_refund: boolean
          kind: string
          method: string
          order_id: string
          purchase_id: string
          reason: string | null
          receipt_id: string
          recorded_at: string
          recorded_by: string | null
        }
        Insert: {
          amount: number
          corrects?: number | null
          is_refund: boolean
          kind: string
          method: string
          order_id: string
          purchase_id: string
          reason?: string | null
          receipt_id: string
          recorded_at?: string
          recorded_by?: string | null
        }
        Update: {
          amount?: number
          corrects?: number | null
          is_refund?: boolean
          kind?: string
          method?: string
          order_id?: string
          purchase_id?: string
          reason?: string | null
          receipt_id?: string
          recorded_at?: string
          recorded_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'payments_corrects_fkey'
            columns: ['corrects']
            isOneToOne: true
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_purchase_id_fkey'
            columns: ['purchase_id']
            isOneToOne: false
            referencedRelation: 'ticket_purchases'
            referencedColumns: ['id']
          },
        ]
      }
      reviews: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          name: string
          sort_order: number
          source: string
          stars: number
          updated_at: string
          words: string
          written_on: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          sort_order?: number
          source: string
          stars?: number
          updated_at?: string
          words: string
          written_on: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          sort_order?: number
          source?: string
          stars?: number
          updated_at?: string
          words?: string
          written_on?: string
        }
        Relationships: []
      }
      sent_tickets: {
        Row: {
          admitted: number
          email: string | null
          id: string
          name: string | null
          purchase_id: string
          quantity: number
          sent_at: string
          taken_back_at: string | null
          ticket_code: string
          token: string
        }
        Insert: {
          admitted?: number
          email?: string | null
          id?: string
          name?: string | null
          purchase_id: string
          quantity: number
          sent_at?: string
          taken_back_at?: string | null
          ticket_code?: string
          token?: string
        }
        Update: {
          admitted?: number
          email?: string | null
          id?: string
          name?: string | null
          purchase_id?: string
          quantity?: number
          sent_at?: string
          taken_back_at?: string | null
          ticket_code?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sent_tickets_purchase_id_fkey'
            columns: ['purchase_id']
            isOneToOne: false
            referencedRelation: 'ticket_purchases'
            referencedColumns: ['id']
          },
        ]
      }
      site_content: {
        Row: {
          key: string
          updated_at: string
          value: string
        }
        Insert: {
          key: string
          updated_at?: string
          value: string
        }
        Update: {
          key?: string
          updated_at?: string
          value?: string
        }
        Relationships: []
      }
      special_days: {
        Row: {
          created_at: string
          first_day: string
          hours: string
          id: string
          last_day: string
          name: string
          note: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          first_day: string
          hours?: string
          id?: string
          last_day: string
          name?: string
          note?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          first_day?: string
          hours?: string
          id?: string
          last_day?: string
          name?: string
          note?: string
          updated_at?: string
        }
        Relationships: []
      }
      ticket_purchases: {
        Row: {
          admitted: number
          amount_paid: number
          amount_refunded: number
          attendee_email: string | null
          cancelled_at: string | null
          cancelled_by: string | null
          event_id: string
          id: string
          order_id: string
          payment_method: string | null
          purchase_date: string
          quantity: number
          sent: number
          sent_admitted: number
          ticket_code: string
          ticket_type_id: string
          to_pay: number
          to_refund: number
          total_price: number
          user_id: string | null
        }
        Insert: {
          admitted?: number
          amount_paid?: number
          amount_refunded?: number
          attendee_email?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          event_id: string
          id?: string
          order_id?: string
          payment_method?: string | null
          purchase_date?: string
          quantity: number
          sent?: number
          sent_admitted?: number
          ticket_code?: string
          ticket_type_id: string
          to_refund?: number
          total_price: number
          user_id?: string | null
        }
        Update: {
          admitted?: number
          amount_paid?: number
          amount_refunded?: number
          attendee_email?: string | null
          cancelled_at?: string | null
          cancelled_by?: string | null
          event_id?: string
          id?: string
          order_id?: string
          payment_method?: string | null
          purchase_date?: string
          quantity?: number
          sent?: number
          sent_admitted?: number
          ticket_code?: string
          ticket_type_id?: string
          to_refund?: number
          total_price?: number
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'ticket_purchases_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ticket_purchases_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ticket_purchases_ticket_type_id_fkey'
            columns: ['ticket_type_id', 'event_id']
            isOneToOne: false
            referencedRelation: 'ticket_types'
            referencedColumns: ['id', 'event_id']
          },
        ]
      }
      ticket_types: {
        Row: {
          capacity: number | null
          created_at: string
          description: string
          event_id: string
          held: number
          id: string
          name: string
          price: number
          sold: number
          sort_order: number
          updated_at: string
        }
        Insert: {
          capacity?: number | null
          created_at?: string
          description?: string
          event_id: string
          held?: number
          id?: string
          name: string
          price: number
          sold?: number
          sort_order?: number
          updated_at?: string
        }
        Update: {
          capacity?: number | null
          created_at?: string
          description?: string
          event_id?: string
          held?: number
          id?: string
          name?: string
          price?: number
          sold?: number
          sort_order?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ticket_types_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          created_at: string
          role: string
          user_id: string
        }
        Insert: {
          created_at?: string
          role: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      waiting_list: {
        Row: {
          created_at: string
          ended_at: string | null
          event_id: string
          guest_id: string | null
          id: string
          leave_token: string
          offered_until: string | null
          order_id: string | null
          places: number
          state: string
          ticket_type_id: string
          turn: number
          user_id: string | null
        }
        Insert: {
          created_at?: string
          ended_at?: string | null
          event_id: string
          guest_id?: string | null
          id?: string
          leave_token?: string
          offered_until?: string | null
          order_id?: string | null
          places: number
          state?: string
          ticket_type_id: string
          user_id?: string | null
        }
        Update: {
          created_at?: string
          ended_at?: string | null
          event_id?: string
          guest_id?: string | null
          id?: string
          leave_token?: string
          offered_until?: string | null
          order_id?: string | null
          places?: number
          state?: string
          ticket_type_id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'waiting_list_ticket_type_id_fkey'
            columns: ['ticket_type_id', 'event_id']
            isOneToOne: false
            referencedRelation: 'ticket_types'
            referencedColumns: ['id', 'event_id']
          },
        ]
      }
      what_we_serve_items: {
        Row: {
          alt_text: string
          created_at: string
          description: string
          id: string
          image_url: string | null
          is_active: boolean
          sort_order: number
          title: string
          updated_at: string
        }
        Insert: {
          alt_text?: string
          created_at?: string
          description: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          sort_order?: number
          title: string
          updated_at?: string
        }
        Update: {
          alt_text?: string
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          is_active?: boolean
          sort_order?: number
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      bin: {
        Row: {
          deleted_at: string | null
          deleted_by: string | null
          event_date: string | null
          id: string | null
          image_url: string | null
          part_count: number | null
          section: string | null
          table_name: string | null
          title: string | null
        }
        Relationships: []
      }
      event_rows: {
        Row: {
          date_count: number | null
          dates: Json | null
          expires_at: string | null
          id: string | null
          last_date: string | null
          place: number | null
          row_count: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_invitation: {
        Args: { token?: string }
        Returns: string
      }
      add_attendee: {
        Args: { answer?: string; attendee_email: string; event_id: string; holder_name?: string; payment?: string; quantity: number; ticket_code?: string; ticket_type_id: string }
        Returns: string
      }
      admit: {
        Args: { code: string; count: number; door?: string; event_id: string }
        Returns: number
      }
      answer_question: {
        Args: { answer: string; order_id: string }
        Returns: undefined
      }
      awaits_proof: {
        Args: never
        Returns: boolean
      }
      begin_guest_purchase: {
        Args: { email: string; event_id?: string; lines?: Json; name: string }
        Returns: {
          held_until: string
          needs_code: boolean
          token: string
        }[]
      }
      buy_tickets: {
        Args: { answer?: string; event_id: string; lines: Json; order_id: string }
        Returns: {
          id: string
          quantity: number
          ticket_code: string
          ticket_type_id: string
          to_pay: number
          total_price: number
        }[]
      }
      cancel_event: {
        Args: { id: string; words?: string }
        Returns: number
      }
      cancel_event_and_later: {
        Args: { id: string; words?: string }
        Returns: number
      }
      cancel_own_tickets: {
        Args: { id: string; quantity: number; seen: number }
        Returns: number
      }
      cancel_purchase: {
        Args: { id: string }
        Returns: undefined
      }
      cancel_purchases_of: {
        Args: { attendee_email?: string; event_id: string; user_id?: string }
        Returns: number
      }
      cancel_tickets: {
        Args: { id: string; quantity: number }
        Returns: number
      }
      card_ledger: {
        Args: { since: string }
        Returns: Json
      }
      change_role: {
        Args: { role: string; user_id: string }
        Returns: boolean
      }
      change_ticket: {
        Args: { difference: number; id: string; ticket_type_id: string }
        Returns: boolean
      }
      choose_notices: {
        Args: { enquiries: string; sales: string }
        Returns: undefined
      }
      close_conflict: {
        Args: { id: string }
        Returns: boolean
      }
      confirm_newsletter: {
        Args: { token: string }
        Returns: boolean
      }
      count_admitted: {
        Args: { event_id: string }
        Returns: number
      }
      count_later: {
        Args: { id: string }
        Returns: {
          all_people: number
          all_tickets: number
          dates: number
          people: number
          tickets: number
        }[]
      }
      count_letter_audience: {
        Args: { id: string }
        Returns: number
      }
      create_event: {
        Args: { event: Json; id: string; ticket_types: Json }
        Returns: boolean
      }
      create_offer: {
        Args: { id: string; items: Json; offer: Json }
        Returns: boolean
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      door_list: {
        Args: { device: string }
        Returns: {
          list: string
          signature: string
        }[]
      }
      end_my_session: {
        Args: { id: string }
        Returns: undefined
      }
      event_is_over: {
        Args: { id: string }
        Returns: boolean
      }
      export_my_data: {
        Args: never
        Returns: Json
      }
      find_attendees: {
        Args: { event_id: string; is_descending?: boolean; page?: number; page_size?: number; payment?: string; presence?: string; search?: string; sort?: string; ticket_type_id?: string }
        Returns: Json
      }
      find_names: {
        Args: { event_id: string; name: string }
        Returns: {
          admitted: number
          cancelled_at: string
          holder: string
          is_sent: boolean
          quantity: number
          ticket_code: string
          ticket_type_name: string
        }[]
      }
      find_ticket: {
        Args: { code: string }
        Returns: {
          admitted: number
          answer: string
          attendee_email: string
          attendee_name: string
          cancelled_at: string
          event_cancelled_at: string
          event_date: string
          event_id: string
          event_time: string
          event_title: string
          holder: string
          id: string
          is_sent: boolean
          last_in: Json
          order_id: string
          order_tickets: Json
          order_to_pay: number
          payment_method: string
          quantity: number
          ticket_code: string
          ticket_type_name: string
          to_pay: number
          total_price: number
        }[]
      }
      first_steps: {
        Args: never
        Returns: {
          about_blocks: number
          address: string
          began_empty: boolean
          cafe_name: string
          first_unpriced_item: string
          hero_images: number
          hours: Json
          is_closed: boolean
          is_put_away: boolean
          legal_name: string
          menu_items: number
          says_payment: boolean
          theme: string
          unpriced_items: number
        }[]
      }
      follow_events: {
        Args: { email: string; form_token?: string; series_id?: string; website?: string }
        Returns: undefined
      }
      form_token: {
        Args: never
        Returns: string
      }
      generate_ticket_code: {
        Args: never
        Returns: string
      }
      give_up_hold: {
        Args: { order_id: string }
        Returns: boolean
      }
      hold_payment: {
        Args: { order_id: string }
        Returns: {
          expires_at: string
          payment_id: string
          total: number
        }[]
      }
      hold_tickets: {
        Args: { answer?: string; event_id: string; lines: Json; order_id: string }
        Returns: {
          expires_at: string
          total: number
        }[]
      }
      import_subscribers: {
        Args: { agreed_on?: string; emails: string[]; source?: string }
        Returns: number
      }
      invite_person: {
        Args: { email: string; name?: string; role: string }
        Returns: string
      }
      is_owner: {
        Args: never
        Returns: boolean
      }
      is_staff: {
        Args: never
        Returns: boolean
      }
      join_waiting_list: {
        Args: { places: number; ticket_type_id: string }
        Returns: number
      }
      leave_waiting_list: {
        Args: { entry_id: string }
        Returns: boolean
      }
      leave_waiting_list_by_token: {
        Args: { token: string }
        Returns: undefined
      }
      letter_sales: {
        Args: { id: string }
        Returns: {
          event_date: string
          event_id: string
          event_title: string
          pounds_since: number
          tickets_before: number
          tickets_since: number
        }[]
      }
      link_is_in_account: {
        Args: never
        Returns: boolean
      }
      list_attendees: {
        Args: { event_id: string; ids?: string[] }
        Returns: {
          admitted: number
          amount_paid: number
          amount_refunded: number
          answer: string
          attendee_email: string
          attendee_name: string
          awaits_taker: number
          cancelled_at: string
          cancelled_by: string
          id: string
          marked_by: string
          order_id: string
          paid_at: string
          paid_with: string
          payment_method: string
          purchase_date: string
          quantity: number
          receipt_id: string
          sent: Json
          ticket_code: string
          ticket_type_id: string
          ticket_type_name: string
          to_pay: number
          to_refund: number
          total_price: number
          unpaid_kept_until: string
          user_id: string
        }[]
      }
      list_conflicts: {
        Args: { event_id: string }
        Returns: {
          admitted_at: string
          amount: number
          conflict: string
          device_id: string
          door: string
          extra_people: number
          holder: string
          id: string
          method: string
          other: Json
          overpaid: number
          people: number
          quantity: number
          ticket_code: string
          ticket_type_name: string
        }[]
      }
      list_door_devices: {
        Args: { event_id: string }
        Returns: {
          conflicts: number
          created_at: string
          id: string
          last_seen_at: string
          name: string
          registered_by: string
          sent: number
          withdrawn_at: string
        }[]
      }
      list_event_mails: {
        Args: { event_id: string }
        Returns: {
          attendee_email: string
          can_go_again: boolean
          id: number
          is_again: boolean
          kind: string
          last_error: string
          name: string
          next_try_at: string
          queued_at: string
          sent_at: string
          state: string
          ticket_codes: string[]
        }[]
      }
      list_failed_refunds: {
        Args: never
        Returns: {
          amount: number
          asked_at: string
          attempts: number
          attendee_name: string
          event_id: string
          event_title: string
          failure: string
          id: string
          order_id: string
          purchase_id: string
          ticket_code: string
        }[]
      }
      list_holders: {
        Args: { event_id: string }
        Returns: {
          admitted: number
          answer: string
          code_end: string
          holder: string
          id: string
          is_free: boolean
          order_id: string
          quantity: number
          ticket_type_name: string
          to_pay: number
        }[]
      }
      list_invitations: {
        Args: never
        Returns: {
          created_at: string
          email: string
          expires_at: string
          id: string
          name: string
          role: string
        }[]
      }
      list_my_sessions: {
        Args: never
        Returns: {
          created_at: string
          id: string
          is_current: boolean
          last_used_at: string
          user_agent: string
        }[]
      }
      list_payments: {
        Args: { first_day: string; last_day: string }
        Returns: {
          amount: number
          event_id: string
          event_title: string
          id: number
          is_refund: boolean
          kind: string
          method: string
          order_id: string
          person: string
          reason: string
          receipt_id: string
          recorded_at: string
          ticket_code: string
          ticket_type_name: string
        }[]
      }
      list_people: {
        Args: never
        Returns: {
          created_at: string
          email: string
          last_seen_at: string
          name: string
          role: string
          user_id: string
        }[]
      }
      list_revisions: {
        Args: { record_id?: string; table_name: string }
        Returns: {
          before: Json
          changed_at: string
          changed_by: string
          id: number
        }[]
      }
      list_waiting: {
        Args: { event_id: string }
        Returns: {
          created_at: string
          email: string
          id: string
          name: string
          offered_until: string
          places: number
          state: string
          ticket_type_name: string
        }[]
      }
      make_owner: {
        Args: { email: string; force?: boolean }
        Returns: string
      }
      mark_menu_item: {
        Args: { is_on: boolean; item_id: string; mark: string }
        Returns: boolean
      }
      mark_paid: {
        Args: { id: string; method: string; whole_order?: boolean }
        Returns: {
          receipt_id: string
          recorded: number
          to_pay: number
          to_refund: number
        }[]
      }
      mark_refunded: {
        Args: { id: string; method: string; whole_order?: boolean }
        Returns: {
          receipt_id: string
          recorded: number
          to_pay: number
          to_refund: number
        }[]
      }
      money_figures: {
        Args: { first_day: string; last_day: string }
        Returns: Json
      }
      my_notices: {
        Args: never
        Returns: {
          enquiries: string
          sales: string
        }[]
      }
      open_sent_tickets: {
        Args: { token: string }
        Returns: Json
      }
      own_waiting_list: {
        Args: never
        Returns: {
          ahead: number
          entry_id: string
          event_date: string
          event_id: string
          event_time: string
          offered_until: string
          places: number
          state: string
          ticket_type_id: string
          ticket_type_name: string
          title: string
        }[]
      }
      pay_and_admit: {
        Args: { code: string; count: number; door?: string; event_id: string; method: string }
        Returns: {
          now_in: number
          receipt_id: string
          recorded: number
          to_pay: number
        }[]
      }
      prove_guest: {
        Args: { code: string }
        Returns: string
      }
      put_back: {
        Args: { id?: string; revision_id?: number }
        Returns: boolean
      }
      read_invitation: {
        Args: { token: string }
        Returns: {
          email: string
          has_account: boolean
          role: string
        }[]
      }
      read_letter: {
        Args: { id: string }
        Returns: {
          blocks: Json
          started_at: string
          subject: string
        }[]
      }
      register_door_device: {
        Args: { event_id: string; id: string; name: string }
        Returns: string
      }
      remove_person: {
        Args: { user_id: string }
        Returns: boolean
      }
      remove_sample: {
        Args: never
        Returns: number
      }
      repeat_event: {
        Args: { id: string; is_published: boolean; repeats: Json }
        Returns: number
      }
      retry_refund: {
        Args: { id: string }
        Returns: boolean
      }
      sales_figures: {
        Args: { days?: number; weeks?: number }
        Returns: Json
      }
      save_hours: {
        Args: { special_days: Json; texts: Json; versions: Json }
        Returns: boolean
      }
      save_letter: {
        Args: { id: string; letter: Json; version?: string }
        Returns: string
      }
      save_menu_order: {
        Args: { items: Json; sections: Json }
        Returns: undefined
      }
      save_menu_prices: {
        Args: { items: Json }
        Returns: boolean
      }
      save_site_content: {
        Args: { texts: Json; versions: Json }
        Returns: boolean
      }
      sell_at_door: {
        Args: { attendee_email?: string; door?: string; event_id: string; holder_name?: string; method: string; quantity: number; ticket_code: string; ticket_type_id: string; total_price: number }
        Returns: undefined
      }
      send_admissions: {
        Args: { device: string; lines: Json }
        Returns: {
          id: string
          outcome: string
        }[]
      }
      send_invitation_again: {
        Args: { id: string }
        Returns: boolean
      }
      send_letter: {
        Args: { id: string; send_at?: string; version: string }
        Returns: number
      }
      send_mail_again: {
        Args: { id: number }
        Returns: undefined
      }
      send_tickets: {
        Args: { email: string; id: string; name: string; quantity: number; seen: number }
        Returns: undefined
      }
      sends_mail: {
        Args: never
        Returns: boolean
      }
      shop_health: {
        Args: never
        Returns: {
          database_bytes: number
          free_disk_bytes: number
          mail_given_up: number
          mail_stuck: number
          mail_waiting: number
          program_version: string
          sends_mail: boolean
          wrong_counts: number
        }[]
      }
      site_overview: {
        Args: never
        Returns: {
          active_gallery_images: number
          active_hero_images: number
          active_offers: number
          active_what_we_serve_items: number
          available_menu_items: number
          events: number
          first_gallery_image: string
          first_hero_image: string
          first_offer_image: string
          first_steps: Json
          first_what_we_serve_image: string
          gallery_images: number
          hours: Json
          menu_items: number
          offers: number
          open_enquiries: number
          sends_mail: boolean
          special_days: Json
          to_deal_with: Json
          upcoming_events: number
        }[]
      }
      site_today: {
        Args: never
        Returns: {
          enquiries: Json
          menu_items: Json
          texts: Json
        }[]
      }
      stop_letter: {
        Args: { id: string }
        Returns: boolean
      }
      subscribe_to_newsletter: {
        Args: { email: string; form_token?: string; website?: string }
        Returns: undefined
      }
      take_back_tickets: {
        Args: { id: string }
        Returns: undefined
      }
      takes_cards: {
        Args: never
        Returns: boolean
      }
      test_letter: {
        Args: { id: string }
        Returns: string
      }
      to_deal_with: {
        Args: never
        Returns: {
          doors: Json
          letters: Json
          money: number
        }[]
      }
      tonight: {
        Args: never
        Returns: string
      }
      undo_admission: {
        Args: { code: string; count: number; event_id: string }
        Returns: number
      }
      undo_pay_and_admit: {
        Args: { code: string; count: number; event_id: string; receipt_id?: string }
        Returns: {
          now_in: number
          recorded: number
          to_pay: number
        }[]
      }
      undo_sale_at_door: {
        Args: { event_id: string; ticket_code: string }
        Returns: undefined
      }
      unmark_paid: {
        Args: { id: string; reason?: string; receipt?: string; whole_order?: boolean }
        Returns: {
          receipt_id: string
          recorded: number
          to_pay: number
          to_refund: number
        }[]
      }
      unmark_refunded: {
        Args: { id: string; reason?: string; receipt?: string; whole_order?: boolean }
        Returns: {
          receipt_id: string
          recorded: number
          to_pay: number
          to_refund: number
        }[]
      }
      unsubscribe_from_newsletter: {
        Args: { token: string }
        Returns: undefined
      }
      update_event: {
        Args: { event: Json; id: string; mail_holders?: boolean; ticket_types: Json; version: string }
        Returns: boolean
      }
      update_event_and_later: {
        Args: { event: Json; id: string; mail_holders?: boolean; ticket_types: Json; version: string }
        Returns: number
      }
      update_offer: {
        Args: { id: string; items: Json; offer: Json; version: string }
        Returns: boolean
      }
      visit_figures: {
        Args: { days: number }
        Returns: Json
      }
      waiting_at: {
        Args: { event_id: string }
        Returns: {
          ahead: number
          entry_id: string
          offer_hours: number
          offered_until: string
          places: number
          state: string
          ticket_type_id: string
        }[]
      }
      withdraw_door_device: {
        Args: { id: string }
        Returns: boolean
      }
      withdraw_invitation: {
        Args: { id: string }
        Returns: boolean
      }
      works_door: {
        Args: never
        Returns: boolean
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
