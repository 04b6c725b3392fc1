// Made by `npm run types` from the migrations. Change those, then make it again.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
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
          alt_text: string
          cancelled_at: string | null
          created_at: string
          created_by: string | null
          description: string
          duration_days: number
          event_date: string
          event_time: string
          expires_at: string | null
          id: string
          image_url: string | null
          is_published: boolean
          max_tickets_per_customer: number | null
          sales_end_at: string | null
          title: string
          updated_at: string
        }
        Insert: {
          alt_text?: string
          cancelled_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          duration_days?: number
          event_date: string
          event_time: string
          expires_at?: string | null
          id?: string
          image_url?: string | null
          is_published?: boolean
          max_tickets_per_customer?: number | null
          sales_end_at?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          alt_text?: string
          cancelled_at?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          duration_days?: number
          event_date?: string
          event_time?: string
          expires_at?: string | null
          id?: string
          image_url?: string | null
          is_published?: boolean
          max_tickets_per_customer?: number | null
          sales_end_at?: string | null
          title?: string
          updated_at?: string
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
          sort_order: number
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
          sort_order?: number
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
          sort_order?: number
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
          id: string
          token: string
          unsubscribe_token: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          token?: string
          unsubscribe_token?: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
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
          title?: string
          updated_at?: string
          valid_from?: string | null
          valid_until?: string | null
        }
        Relationships: []
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
      ticket_purchases: {
        Row: {
          admitted: number
          attendee_email: string | null
          cancelled_at: string | null
          event_id: string
          id: string
          purchase_date: string
          quantity: number
          ticket_code: string
          ticket_type_id: string
          total_price: number
          user_id: string | null
        }
        Insert: {
          admitted?: number
          attendee_email?: string | null
          cancelled_at?: string | null
          event_id: string
          id?: string
          purchase_date?: string
          quantity: number
          ticket_code?: string
          ticket_type_id: string
          total_price: number
          user_id?: string | null
        }
        Update: {
          admitted?: number
          attendee_email?: string | null
          cancelled_at?: string | null
          event_id?: string
          id?: string
          purchase_date?: string
          quantity?: number
          ticket_code?: string
          ticket_type_id?: string
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
          role: string
          user_id: string
        }
        Insert: {
          role: string
          user_id: string
        }
        Update: {
          role?: string
          user_id?: string
        }
        Relationships: []
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
    Views: { [_ in never]: never }
    Functions: {
      add_attendee: {
        Args: { attendee_email: string; event_id: string; quantity: number; ticket_code?: string; ticket_type_id: string }
        Returns: string
      }
      admit: {
        Args: { code: string; count: number; event_id: string }
        Returns: number
      }
      cancel_event: {
        Args: { id: string }
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
      confirm_newsletter: {
        Args: { token: string }
        Returns: boolean
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
      find_ticket: {
        Args: { code: string }
        Returns: {
          admitted: number
          attendee_email: string
          attendee_name: string
          cancelled_at: string
          event_cancelled_at: string
          event_date: string
          event_id: string
          event_time: string
          event_title: string
          id: string
          quantity: number
          ticket_code: string
          ticket_type_name: string
        }[]
      }
      form_token: {
        Args: never
        Returns: string
      }
      generate_ticket_code: {
        Args: never
        Returns: string
      }
      is_owner: {
        Args: never
        Returns: boolean
      }
      list_attendees: {
        Args: { event_id: string }
        Returns: {
          admitted: number
          attendee_email: string
          attendee_name: string
          cancelled_at: string
          id: string
          purchase_date: string
          quantity: number
          ticket_code: string
          ticket_type_id: string
          ticket_type_name: string
          total_price: number
          user_id: string
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
      make_owner: {
        Args: { email: string; force?: boolean }
        Returns: string
      }
      sales_figures: {
        Args: { days?: number; weeks?: number }
        Returns: Json
      }
      save_menu_order: {
        Args: { items: Json; sections: Json }
        Returns: undefined
      }
      save_site_content: {
        Args: { texts: Json; versions: Json }
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
          first_what_we_serve_image: string
          gallery_images: number
          hours: Json
          menu_items: number
          offers: number
          open_enquiries: number
          upcoming_events: number
        }[]
      }
      subscribe_to_newsletter: {
        Args: { email: string; form_token?: string; website?: string }
        Returns: undefined
      }
      undo_admission: {
        Args: { code: string; count: number; event_id: string }
        Returns: number
      }
      unsubscribe_from_newsletter: {
        Args: { token: string }
        Returns: undefined
      }
      update_event: {
        Args: { event: Json; id: string; mail_holders?: boolean; ticket_types: Json; version: string }
        Returns: boolean
      }
      update_offer: {
        Args: { id: string; items: Json; offer: Json; version: string }
        Returns: boolean
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
